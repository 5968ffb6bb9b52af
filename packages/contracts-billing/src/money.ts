import { z } from 'zod';
import { maxDonation, minDonation } from './amounts.js';

/** An amount in cents; whole, because money is never rounded twice. */
export const cents = z.int().min(-1_000_000_000_000).max(1_000_000_000_000).describe('In US cents');

const amountRule = 'must be an amount from 1.00 to 10,000.00 with at most two decimals';

/** An amount of dollars as clients send it, such as 15 or 7.5; becomes cents. */
export const dollars = z
  .number(amountRule)
  .refine(isAmount, amountRule)
  .transform((amount) => Math.round(amount * 100))
  .describe('In US dollars, from 1.00 to 10,000.00, with at most two decimals');

/** An amount in tables for people, such as `-10.05`. */
export const dollarText = z.string().describe('In US dollars, with two decimals');

/** An amount of cents in dollars, exactly: `-10.05`. */
export function toDollars(amount: number): string {
  const whole = Math.abs(amount);
  const sign = amount < 0 ? '-' : '';
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

function isAmount(amount: number): boolean {
  const inCents = Math.round(amount * 100);
  const isExact = Math.abs(amount * 100 - inCents) < 1e-6;
  return isExact && inCents >= minDonation * 100 && inCents <= maxDonation * 100;
}
