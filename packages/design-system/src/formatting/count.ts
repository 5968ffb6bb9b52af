/** Number of videos in a category's badge: '950', from 1,000 on '1.2k'. */
export function formatCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}k`;
}
