/** Label of the slider for the minimum number of views: 'Any views', '100k+ views', '1.5M+ views'. */
export function formatMinViews(minViews: number): string {
  if (minViews <= 0) return 'Any views';
  if (minViews < 1000) return `${minViews}+ views`;
  if (minViews < 999_500) return `${Math.round(minViews / 1000)}k+ views`;
  return `${(minViews / 1_000_000).toFixed(1)}M+ views`;
}
