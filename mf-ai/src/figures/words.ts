const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const growths = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const counts = new Intl.NumberFormat('en-US');

/** A share in whole percent, `less than 1%` where rounding would make nothing of it. @param share 0 to 1 */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'less than 1%';
  return percents.format(share);
}

/** Growth between two windows, for example `+23%`. @param growth in percent; `null` where there was nothing before */
export function growthText(growth: number | null): string {
  return growth === null ? 'New' : growths.format(growth / 100);
}

/** For example `1,240 comments`. @param many the plural, where it is not the singular with an `s` */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`;
}

/** The ends of a 90% interval of a share, for example `8%–17%`. */
export function shareInterval([low, high]: readonly [number, number]): string {
  return `${percents.format(low)}–${percents.format(high)}`;
}

/** The ends of a 90% interval of a score, for example `61–78`; with a decimal where they would be alike. */
export function scoreInterval([low, high]: readonly [number, number]): string {
  const digits = Math.round(low) === Math.round(high) ? 1 : 0;
  return `${low.toFixed(digits)}–${high.toFixed(digits)}`;
}

/** The first letter as a capital, as texts of the engine begin in small letters where they follow others. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
