/** The server counts so many matches of a search and no more; the contract's `countedMatches`. */
export const mostCounted = 10_000;

/** How many videos a list has, for example `1 result` or `10,000+ results`. */
export function formatTotal(total: number): string {
  const figure = total.toLocaleString('en');
  return `${total >= mostCounted ? `${figure}+` : figure} ${total === 1 ? 'result' : 'results'}`;
}
