const counts = new Intl.NumberFormat('en-US');
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** For example `1,240 events`. @param many the plural, where it is not the singular with an `s` */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${counts.format(count)} ${count === 1 ? one : many}`;
}

/** A length of time by its two largest units, for example `1 h 5 min`. @param seconds any length */
export function lengthOfTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** For example `December 4, 2026`. @param time ISO 8601 */
export function dayOf(time: string): string {
  return days.format(new Date(time));
}

/**
 * Rounds figures so that what is shown adds up to the rounded sum: the largest remainders are rounded up.
 * @param digits after the point
 */
export function roundedToSum(values: readonly number[], digits: number): readonly number[] {
  const unit = 10 ** digits;
  const floors = values.map((value) => Math.floor(value * unit));
  const sum = Math.round(values.reduce((total, value) => total + value, 0) * unit);
  const missing = sum - floors.reduce((total, value) => total + value, 0);
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value * unit - Math.floor(value * unit) }))
    .toSorted((one, other) => other.remainder - one.remainder)
    .slice(0, missing);
  const raised = new Set(byRemainder.map(({ index }) => index));
  return floors.map((value, index) => (value + (raised.has(index) ? 1 : 0)) / unit);
}
