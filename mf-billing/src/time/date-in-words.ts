/** A day or a time in words, such as `December 2, 2026`; days are the same in every time zone. */
export function dateInWords(date: string): string {
  return new Date(date).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
}
