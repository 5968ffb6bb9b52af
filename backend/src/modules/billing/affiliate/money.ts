const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount of cents as visitors read it, such as `$1,234.50`. */
export function inDollars(cents: number): string {
  return dollars.format(cents / 100);
}
