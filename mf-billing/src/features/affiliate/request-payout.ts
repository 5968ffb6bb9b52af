import { ApiError, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { formatCents } from '../../money/format-cents';
import { reasonOf } from '../../outage/failures';
import { outdatedByPayout } from './affiliate.queries';

/** Requests everything that can be paid out. */
export function useRequestPayout() {
  const { toast } = usePlatform();
  return useWrite({
    send: () => request('POST /api/affiliate/payouts', {}),
    outdates: outdatedByPayout,
    onSuccess: ({ amountCents, destination }) =>
      toast({
        title: 'Payout requested',
        description: `${formatCents(amountCents)} will go to ${destination}.`,
      }),
    onFailure: (error) =>
      toast({
        title: 'No payout was requested',
        description: tooSmall(error) ?? reasonOf(error),
        variant: 'destructive',
      }),
  });
}

function tooSmall(error: Error): string | null {
  const problem = error instanceof ApiError ? error.problemAs('payout-too-small') : null;
  if (!problem) return null;
  const { payableCents, minimumCents } = problem;
  return `${formatCents(Math.max(0, payableCents))} can be paid out now, and payouts begin at ${formatCents(minimumCents)}.`;
}
