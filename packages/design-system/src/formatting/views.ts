/**
 * Views of a video in words: '950 views', '12K views', '3.4M views'.
 *
 * @param viewCount A number, or its decimal digits as platforms send them.
 * @returns 'Unknown views' where there is no such number.
 */
export function formatViews(viewCount: string | number | null | undefined): string {
  const views = countOf(viewCount);
  if (views === null) return 'Unknown views';
  if (views < 1000) return views === 1 ? '1 view' : `${views} views`;
  // From 999,500 the rounded thousands would read '1000K'.
  if (views < 999_500) return `${Math.round(views / 1000)}K views`;
  return `${(views / 1_000_000).toFixed(1)}M views`;
}

function countOf(value: string | number | null | undefined): number | null {
  if (typeof value === 'string' && !/^\d+$/.test(value)) return null;
  const count = Number(value ?? Number.NaN);
  return Number.isFinite(count) && count >= 0 ? Math.trunc(count) : null;
}
