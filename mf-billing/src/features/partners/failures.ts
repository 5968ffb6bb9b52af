import { ApiError } from '@tessera/api-client';
import type { ErrorCode } from '@tessera/contracts';
import type {} from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';

const reasons: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'You are no longer signed in.',
  'application-decided': 'It is decided already.',
  'application-not-found': 'The application is gone.',
  'opportunity-not-found': 'The opportunity is gone.',
  'opportunities-changed': 'Others were added meanwhile. You see the current list.',
  'api-key-not-found': 'The key is revoked already.',
  'too-many-requests': 'That was too often. Try again later.',
  'precondition-failed': 'It was changed elsewhere in the meantime. What you typed is still here.',
};

/** Why a change failed, in a sentence for whoever made it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return navigator.onLine ? "Tessera can't be reached. Try again." : 'You are offline.';
  }
  const open = error.problemAs('too-many-applications');
  if (open) return `${open.limit} of your applications are still being reviewed.`;
  const keys = error.problemAs('too-many-api-keys');
  if (keys) return `You have ${keys.limit} keys. Revoke one of them first.`;
  const required = error.problemAs('plan-required');
  if (required) return `API access is part of ${required.plan}.`;
  const code = error.problem?.code;
  return (code && reasons[code]) ?? 'Something went wrong. Try again.';
}

/** Says that a change was not made, and why: `explain('The key was not revoked')` is for `onFailure`. */
export function useFailureToast() {
  const { toast } = usePlatform();
  return (title: string) => (error: Error) =>
    toast({ title, description: reasonOf(error), variant: 'destructive' });
}
