import { createHash } from 'node:crypto';

/** Why a card was not charged. */
export interface CardError {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly type: 'card_error';
}

const declines = {
  generic_decline: ['card_declined', 'Your card was declined.'],
  insufficient_funds: ['card_declined', 'Your card has insufficient funds.'],
  expired_card: ['expired_card', 'Your card has expired.'],
  incorrect_cvc: ['incorrect_cvc', "Your card's security code is incorrect."],
  processing_error: [
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
} as const;

export type Decline = keyof typeof declines;

/** What the bank says to a charge. */
export type BankAnswer = 'paid' | 'authenticate' | 'process' | Decline;

/** Whether the payer is there to be asked, has just answered, or is away because a subscription renews. */
export type Presence = 'present' | 'authenticated' | 'away';

interface Behavior {
  readonly present: BankAnswer;
  /** As when the payer is present, unless it says more. */
  readonly away?: BankAnswer;
  /** Paid, unless it says more. */
  readonly authenticated?: BankAnswer;
  readonly refund?: 'late' | 'fails';
  readonly isDisputed?: true;
}

const behaviors = {
  pays: { present: 'paid' },
  declined: { present: 'generic_decline' },
  insufficient: { present: 'insufficient_funds' },
  expired: { present: 'expired_card' },
  wrongCode: { present: 'incorrect_cvc' },
  bankFails: { present: 'processing_error' },
  asksOnce: { present: 'authenticate', away: 'paid' },
  asksAlways: { present: 'authenticate' },
  asksAndDeclines: { present: 'authenticate', authenticated: 'insufficient_funds' },
  failsLater: { present: 'paid', away: 'generic_decline' },
  processes: { present: 'process' },
  disputed: { present: 'paid', isDisputed: true },
  refundsLate: { present: 'paid', refund: 'late' },
  refusesRefunds: { present: 'paid', refund: 'fails' },
} as const satisfies Readonly<Record<string, Behavior>>;

export type CardBehavior = keyof typeof behaviors;

export function behaviorOf(name: CardBehavior): Behavior {
  return behaviors[name];
}

export function answerOf(name: CardBehavior, presence: Presence): BankAnswer {
  const behavior: Behavior = behaviors[name];
  if (presence === 'authenticated') return behavior.authenticated ?? 'paid';
  return presence === 'away' ? (behavior.away ?? behavior.present) : behavior.present;
}

interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** Shown to testers. */
  readonly outcome: string;
  readonly behavior: CardBehavior;
}

/**
 * Cards to try, with the numbers that Stripe documents for its test mode. Two differ: Stripe declines the first charge of 4000 0000
 * 0000 0341 as well, and has no card that is processed for a while; the number of that one is ours.
 */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'Pays', 'pays'),
  { number: '5555555555554444', brand: 'mastercard', outcome: 'Pays', behavior: 'pays' },
  { number: '378282246310005', brand: 'amex', outcome: 'Pays', behavior: 'pays' },
  visa('4000000000000002', 'Is declined', 'declined'),
  visa('4000000000009995', 'Has insufficient funds', 'insufficient'),
  visa('4000000000000069', 'Has expired', 'expired'),
  visa('4000000000000127', 'Has another security code', 'wrongCode'),
  visa('4000000000000119', 'Fails at the bank', 'bankFails'),
  visa('4000002500003155', 'Asks the bank (3-D Secure), once', 'asksOnce'),
  visa('4000000000003220', 'Asks the bank (3-D Secure), also for renewals', 'asksAlways'),
  visa('4000008260003178', 'Asks the bank, then has insufficient funds', 'asksAndDeclines'),
  visa('4000000000000341', 'Pays now; renewals are declined', 'failsLater'),
  visa('4000000000008880', 'Is processed for a few seconds, then pays', 'processes'),
  visa('4000000000000259', 'Pays; then the payment is disputed', 'disputed'),
  visa('4000000000007726', 'Pays; a refund takes a while', 'refundsLate'),
  visa('4000000000005126', 'Pays; a refund fails later', 'refusesRefunds'),
];

function visa(number: string, outcome: string, behavior: CardBehavior): TestCard {
  return { number, brand: 'visa', outcome, behavior };
}

/** What a payer types. */
export interface TypedCard {
  /** Digits without spaces. */
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

export interface ReadCard {
  readonly card: TestCard;
  readonly expires: { readonly month: number; readonly year: number };
}

/** A card that can be charged, or what is wrong with it. Of its number nothing else is kept than the last four digits and the fingerprint. */
export function readCard({ number, expiry }: TypedCard, now: number): ReadCard | CardError {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  const end = Date.UTC(2000 + year, month) / 1000;
  if (!isPossible(number)) return cardError('incorrect_number', 'Your card number is incorrect.');
  if (end <= now)
    return cardError('invalid_expiry_year', "Your card's expiration date is in the past.");
  const card = testCards.find((known) => known.number === number);
  if (!card)
    return cardError('card_declined', 'This site is in test mode. Only its test cards work.');
  return { card, expires: { month, year: 2000 + year } };
}

/** The same for the same number, as Stripe has it; whoever knows it could find the number, which is published for test cards. */
export function fingerprintOf({ number }: TestCard): string {
  return createHash('sha256').update(`test card ${number}`).digest('hex').slice(0, 16);
}

/** @param decline why the bank refuses */
export function declineOf(decline: Decline): CardError {
  const [code, message] = declines[decline];
  return { ...cardError(code, message), decline_code: decline };
}

export function cardError(code: string, message: string): CardError {
  return { type: 'card_error', code, message };
}

/** Checks the last digit (Luhn), which catches mistyped numbers. */
function isPossible(number: string): boolean {
  const digits = Array.from(number, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => total + weightOf(digit, place), 0);
  return digits.length >= 12 && sum % 10 === 0;
}

function weightOf(digit: number, place: number): number {
  const weight = place % 2 === 0 ? digit : digit * 2;
  return weight > 9 ? weight - 9 : weight;
}
