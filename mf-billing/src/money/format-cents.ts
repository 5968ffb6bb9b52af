const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in words of money: `$15`, `$7.99`, `$1,250.50`. */
export function formatCents(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** The same with cents always, so that figures below one another are aligned: `$15.00`. */
export function formatExactly(cents: number): string {
  return exact.format(cents / 100);
}
