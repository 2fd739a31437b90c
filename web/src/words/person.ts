import type { Language, Params } from './format';

/** The reader, wherever a player's name goes; no name may hold it. */
export const YOU = '\ue000';

const CHOICE = /\[(\w+): ([^\][|]*)\|([^\][|]*)\]/g;
const READER = /\ue000(['’]s)?/g;
/** What is before the first word of a sentence. */
const START = /(^|[.!?…][*”»)]*\s)[*“«(\s]*$/;
const pronouns: Record<Language, [string, string]> = { en: ['you', 'your'], fr: ['vous', 'votre'] };

/** Makes the choices of a sentence: [seat: plays|play] is its second form where `seat` is or includes the reader. */
export function chosen(text: string, params: Params): string {
  return text.replace(CHOICE, (_, name: string, other: string, reader: string) => (String(params[name] ?? '').includes(YOU) ? reader : other));
}

/** Speaks to the reader: "you" or "your", with a capital where a sentence starts. */
export function addressed(text: string, language: Language): string {
  if (!text.includes(YOU)) return text;
  const [you, your] = pronouns[language];
  return text.replace(READER, (_, own: string | undefined, at: number) => {
    const word = own ? your : you;
    return START.test(text.slice(0, at)) ? word[0]!.toUpperCase() + word.slice(1) : word;
  });
}
