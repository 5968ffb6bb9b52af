import { ApiError } from '@tessera/api-client';
import type { ErrorCode } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';

const reasons: Partial<Record<ErrorCode, string>> = {
  'already-subscribed': 'You have a subscription already. You can change it on this page.',
  'no-subscription': 'You have no subscription any more. Reload the page.',
  'not-in-test-mode': 'This site takes real cards by now. Reload the page.',
  'not-refundable': 'This purchase can no longer be refunded.',
  'payment-not-found': 'This payment is no longer there. Start again.',
  'payment-not-payable': 'This payment was made or canceled in the meantime.',
  'payment-provider-failed': 'The payment provider did not answer. Nothing was charged. Try again.',
  'restore-link-invalid': 'This link has expired or was used already.',
  'unknown-price': 'This price is no longer offered. Reload the page.',
};

/** Why a request failed, where that is known; for the visitor. */
export function knownReason(error: unknown): string | null {
  if (!(error instanceof ApiError)) return navigator.onLine ? null : 'You are offline.';
  if (error.status === 429)
    return 'That was often within a short time. Wait a minute, then try again.';
  const code = error.problem?.code;
  return (code && reasons[code]) ?? null;
}

/** Why a request failed, in a sentence for the visitor. */
export function reasonOf(error: unknown): string {
  const isAnswered = error instanceof ApiError;
  const unknown = isAnswered ? 'Something went wrong. Try again.' : unreachable;
  return knownReason(error) ?? unknown;
}

const unreachable = "Tessera can't be reached. Try again.";

/** Says that something was not done, and why: `explain('Not canceled')` is for `onFailure`. */
export function useFailureToast() {
  const { toast } = usePlatform();
  return (title: string) => (error: Error) =>
    toast({ title, description: reasonOf(error), variant: 'destructive' });
}
