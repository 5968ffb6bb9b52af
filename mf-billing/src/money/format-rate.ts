const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A share from 0 to 1 in words: `12.5%`. */
export function formatRate(share: number): string {
  return percent.format(share);
}
