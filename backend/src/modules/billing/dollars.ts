/** An amount as visitors read it, such as `$7.99`. */
export function inDollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
