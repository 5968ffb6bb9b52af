/**
 * A count as news shows it: `950`, above a thousand `1.2K`, above a million `3.4M`, always with one decimal.
 *
 * @param count a whole number, 0 or more
 */
export function shortCount(count: number): string {
  if (count < 1000) return String(Math.round(count));
  // From 999,950 the rounded thousands would read '1000.0K'.
  if (count < 999_950) return `${(count / 1000).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** `1 video`, `2 videos`, `1.2K videos`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${shortCount(count)} ${count === 1 ? one : many}`;
}

/**
 * Views of a video in words; of a live stream those who are watching.
 *
 * @param views a whole number as text; `null` where the platform does not publish it
 */
export function viewsInWords(
  views: string | null,
  viewKind: 'total' | 'concurrent' = 'total',
): string {
  if (views === null) return 'Unknown views';
  const count = Number(views);
  return viewKind === 'concurrent' ? `${shortCount(count)} watching now` : counted(count, 'view');
}
