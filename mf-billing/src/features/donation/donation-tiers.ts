import { maxDonation, minDonation } from '@tessera/contracts-billing/values';

export interface DonationTier {
  readonly id: string;
  readonly amountCents: number;
  readonly label: string;
  readonly description: string;
  readonly isPopular?: true;
}

/** Amounts that can be donated with one press. */
export const donationTiers: readonly DonationTier[] = [
  {
    id: 'coffee',
    amountCents: 500,
    label: 'Buy a Coffee',
    description: 'Support our caffeine addiction',
  },
  {
    id: 'lunch',
    amountCents: 1500,
    label: 'Buy Lunch',
    description: 'Help fuel development',
    isPopular: true,
  },
  {
    id: 'premium',
    amountCents: 2500,
    label: 'Premium Support',
    description: 'Accelerate new features',
  },
  {
    id: 'sponsor',
    amountCents: 5000,
    label: 'Sponsor',
    description: 'Become a project sponsor',
  },
];

/** Chosen before anybody has chosen. */
export const usualCents = 1500;

/** Whether one of the tiles has this amount. */
export function isTier(cents: number): boolean {
  return donationTiers.some(({ amountCents }) => amountCents === cents);
}

/** An amount as it would be typed: `7.50`, or `20`. */
export function toTyped(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

export interface TypedAmount {
  /** `null` as long as it is no amount that can be donated. */
  readonly cents: number | null;
  readonly error: string | null;
}

/** An amount in dollars as it is typed. */
export function readAmount(typed: string): TypedAmount {
  const text = typed.trim();
  if (text === '') return { cents: null, error: null };
  if (!/^\d{1,9}([.,]\d*)?$/.test(text)) return refuse('Enter an amount, such as 20 or 7.50.');
  const [, decimals = ''] = text.split(/[.,]/);
  if (decimals.length > 2) return refuse('Use at most two decimals.');
  const cents = Math.round(Number(text.replace(',', '.')) * 100);
  if (cents < minDonation * 100) return refuse('The minimum is $1.');
  if (cents > maxDonation * 100) return refuse('The maximum is $10,000.');
  return { cents, error: null };
}

function refuse(error: string): TypedAmount {
  return { cents: null, error };
}
