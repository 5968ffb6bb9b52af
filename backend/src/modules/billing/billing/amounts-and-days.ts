/** An amount as visitors read it, such as `$7.99`. */
export function inDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** For example `December 23, 2026`, in UTC like everything that is recorded. */
export function dateInWords(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
