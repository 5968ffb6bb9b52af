import { ApiError } from '@tessera/api-client';
import {
  isConflict,
  problemReason,
  type ProblemReasons,
} from '@tessera/api-client/problem-reasons';
import { usePlatform } from '@tessera/platform';
import { formatCents } from '../money/format-cents';

const reasons: ProblemReasons = {
  'affiliate-code-refused': 'This word is reserved. Choose another one.',
  'affiliate-code-taken': 'This code, or one that looks like it, is taken.',
  'api-key-not-found': 'The key is revoked already.',
  'application-decided': 'It is decided already.',
  'application-not-found': 'The application is gone.',
  'already-subscribed': 'You have a subscription already. You can change it on this page.',
  'campaign-not-found': 'This campaign is no longer there. Reload the page.',
  'campaign-slug-taken': 'A campaign of yours has this word in its links already.',
  'no-affiliate-code': 'Generate an affiliate code first.',
  'no-subscription': 'You have no subscription any more. Reload the page.',
  'not-in-test-mode': 'This site takes real cards by now. Reload the page.',
  'not-refundable': 'This purchase can no longer be refunded.',
  'opportunities-changed': 'Others were added meanwhile. You see the current list.',
  'opportunity-not-found': 'The opportunity is gone.',
  'payment-not-found': 'This payment is no longer there. Start again.',
  'payment-not-payable': 'This payment was made or canceled in the meantime.',
  'payment-provider-failed': 'The payment provider did not answer. Nothing was charged. Try again.',
  'payout-details-missing': 'Say first where payouts are to go.',
  'payout-details-unreadable':
    'The details of a payout can’t be decrypted. Set the key, or mark the payout as failed.',
  'payout-not-found': 'Its affiliate has deleted their data in the meantime.',
  'payout-state-changed': 'Somebody else has decided about it in the meantime.',
  'payout-too-small': ({ payableCents, minimumCents }) =>
    `${formatCents(Math.max(0, payableCents))} can be paid out now, and payouts begin at ${formatCents(minimumCents)}.`,
  'plan-required': ({ plan }) => `This is part of ${plan}.`,
  'precondition-failed': 'It was changed in the meantime. What you see now is the current state.',
  'referral-not-found': 'Somebody else has decided about it in the meantime.',
  'refund-too-large': 'This is more than is left of the payment.',
  'restore-link-invalid': 'This link has expired or was used already.',
  'support-request-not-found': 'This request is no longer there.',
  'too-many-ads': ({ detail }) => detail,
  'too-many-affiliate-codes': 'You have had 20 codes, which is the most. Use one of them.',
  'too-many-api-keys': ({ limit }) => `You have ${limit} keys. Revoke one of them first.`,
  'too-many-applications': ({ limit }) => `${limit} of your applications are still being reviewed.`,
  'too-many-campaigns': ({ detail }) => detail,
  'too-many-messages': ({ limit }) => `You can send ${limit} messages a day. Try again tomorrow.`,
  unauthenticated: 'You are no longer signed in.',
  'unknown-price': 'This price is no longer offered. Reload the page.',
};

/** Why a request failed, where that is known; for the visitor. */
export function knownReason(error: unknown): string | null {
  if (!(error instanceof ApiError)) return navigator.onLine ? null : 'You are offline.';
  const reason = problemReason(reasons, error);
  if (reason === null && error.status === 429)
    return 'That was often within a short time. Wait a minute, then try again.';
  return reason;
}

/** Why a request failed, in a sentence for the visitor. */
export function reasonOf(error: unknown): string {
  const isAnswered = error instanceof ApiError;
  const unknown = isAnswered ? 'Something went wrong. Try again.' : unreachable;
  return knownReason(error) ?? unknown;
}

/** The same in a form of something that has versions: its list would show the current one, the form keeps what was typed. */
export function reasonInForm(error: unknown): string {
  return isConflict(error)
    ? 'It was changed elsewhere in the meantime. What you typed is still here.'
    : reasonOf(error);
}

const unreachable = "Tessera can't be reached. Try again.";

/** Says that something was not done, and why: `explain('Not canceled')` is for `onFailure`. */
export function useFailureToast() {
  const { toast } = usePlatform();
  return (title: string) => (error: Error) =>
    toast({ title, description: reasonOf(error), variant: 'destructive' });
}
