/** A parameter to be filled in; in English perhaps as an owner, {seat's}; in French with the little word before it, between them perhaps marks of emphasis. */
export const HOLE = /()()\{(\w+)(['’]s)?\}/g;
export const FRENCH_HOLE = /(?:(?<!\p{L})([Dd]e|[Qq]ue|[Àà]|la) (\**))?\{(\w+)()\}/gu;

export const ARTICLES = ['la'];

const vowel = /^[aàâäeéèêëiîïoôöuùûüæœ](?=[a-zà-ÿœ’'])/i;
const elided: Record<string, string> = { de: 'd’', De: 'D’', que: 'qu’', Que: 'Qu’' };
const contracted: Record<string, string> = { 'de Le': 'du', 'De Le': 'Du', 'de Les': 'des', 'De Les': 'Des', 'à Le': 'au', 'À Le': 'Au', 'à Les': 'aux', 'À Les': 'Aux' };

/** d’Ada, du Temple Englouti, aux Dunes, la carte bleue 3. */
export function joined(word: string, marks: string, name: string): string {
  const short = elided[word];
  if (short && vowel.test(name)) return short + marks + name;
  if (ARTICLES.includes(word)) return `${word} ${marks}${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
  const [article = '', ...rest] = name.split(' ');
  const both = contracted[`${word} ${article}`];
  return both && rest.length ? `${both} ${marks}${rest.join(' ')}` : `${word} ${marks}${name}`;
}
