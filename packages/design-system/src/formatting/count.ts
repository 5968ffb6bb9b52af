/** Number of videos in a category's badge, for example '950' or '1.2k'. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`;
}
