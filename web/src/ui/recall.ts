/** What a browser remembers of us between visits; one that refuses remembers nothing, and nothing else changes. */
export function recall(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function remember(place: string, text: string): void {
  try {
    localStorage.setItem(place, text);
  } catch { /* it lasts as long as the page */ }
}
