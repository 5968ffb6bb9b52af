import type { BillingPeriod, Plan } from '@tessera/contracts-billing';

export type Price = Pick<Plan, 'price' | 'yearlyPrice'>;

/** What a period costs, in cents. */
export function priceFor(plan: Price, period: BillingPeriod): number {
  return period === 'yearly' ? plan.yearlyPrice : plan.price;
}

/** What a year at once saves: in cents, and in percent of twelve months. */
export function yearlySaving({ price, yearlyPrice }: Price): { cents: number; percent: number } {
  const cents = 12 * price - yearlyPrice;
  return { cents, percent: price === 0 ? 0 : Math.round((100 * cents) / (12 * price)) };
}

/** The largest saving of any of the plans, in percent; 0 where a year costs as much as twelve months. */
export function largestSaving(plans: readonly Price[]): number {
  return Math.max(0, ...plans.map((plan) => yearlySaving(plan).percent));
}

/** The period that a payment of a plan is for. */
export function periodOf(plan: Price, paidCents: number): BillingPeriod {
  return paidCents === plan.yearlyPrice ? 'yearly' : 'monthly';
}

export const periodUnit: Record<BillingPeriod, 'month' | 'year'> = {
  monthly: 'month',
  yearly: 'year',
};

/** When a period that begins now ends: on the same day of the next month or year, or on the month's last one. */
export function renewalAfter(start: Date, period: BillingPeriod): Date {
  const months = period === 'yearly' ? 12 : 1;
  const end = new Date(start);
  end.setMonth(start.getMonth() + months);
  // A day that the month lacks would be one of the month after it.
  if (end.getDate() !== start.getDate()) end.setDate(0);
  return end;
}
