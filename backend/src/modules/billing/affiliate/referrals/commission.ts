import { commissionRate } from '@tessera/contracts-billing';

/** In hundredths of a percent, so that nothing is calculated with fractions of a cent. */
const commissionPoints = Math.round(commissionRate * 10_000);

/** The commission for a payment in cents, rounded half up. */
export function commissionOf(paidCents: number): number {
  return shareOf(paidCents, commissionPoints, 10_000);
}

interface Paid {
  readonly paidCents: number;
  readonly commissionCents: number;
}

/** What of a commission is to be reversed in all, once so much of the payment went back; never more than it was. */
export function reversalOf({ paidCents, commissionCents }: Paid, refundedCents: number): number {
  if (refundedCents >= paidCents) return commissionCents;
  return Math.min(commissionCents, shareOf(commissionCents, Math.max(0, refundedCents), paidCents));
}

/** `amount * part / whole`, rounded half up; exact, because whole numbers of this size are. */
function shareOf(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(product / (BigInt(whole) * 2n));
}
