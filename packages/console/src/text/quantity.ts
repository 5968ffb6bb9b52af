/** `1.2 MB`; decimal units. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500
    ? `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `0.4 %`, `12 %`. @param share between 0 and 1 */
export function formatShare(share: number): string {
  const percent = share * 100;
  return `${percent > 0 && percent < 9.95 ? percent.toFixed(1) : percent.toFixed(0)} %`;
}

/** `340 ms`, `1.2 s`. */
export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 999.5
    ? `${milliseconds.toFixed(0)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Whole numbers with thin groups: `12,400`. */
export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en');
}
