import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { outdatedByPayout } from './affiliate.queries';

/** Requests everything that can be paid out. */
export function useRequestPayout() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: () => request('POST /api/affiliate/payouts', {}),
    outdates: outdatedByPayout,
    onSuccess: ({ amountCents, destination }) =>
      toast({
        title: 'Payout requested',
        description: `${formatCents(amountCents)} will go to ${destination}.`,
      }),
    onFailure: explain('The payout wasn’t requested'),
  });
}
