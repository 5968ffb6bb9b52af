/** `1.2 MB`; decimal units. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500
    ? `${(bytes / 1000).toFixed(bytes < 9950 ? 1 : 0)} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}

/**
 * `0.04 %`, `0.4 %`, `12 %`: up to two decimals; never rounded to 0 or 100.
 * @param share between 0 and 1
 */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.01) return 'below 0.01 %';
  if (percent > 99.9 && percent < 100) return 'above 99.9 %';
  return `${percent.toFixed(decimals(percent))} %`;
}

function decimals(percent: number): number {
  if (percent === 0 || percent === 100) return 0;
  if (percent < 0.095) return 2;
  return percent < 9.95 || percent > 99 ? 1 : 0;
}

/** `340 ms`, `1.2 s`. */
export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 999.5
    ? `${milliseconds.toFixed(0)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Whole numbers: `12,400`, `1.2M`. */
export function formatNumber(value: number): string {
  return Math.abs(value) < 1e6 ? Math.round(value).toLocaleString('en') : compact.format(value);
}

/** Rounded to two digits, for estimates: `410` for 413. */
export function formatApproximate(value: number): string {
  return formatNumber(Number(value.toPrecision(2)));
}
