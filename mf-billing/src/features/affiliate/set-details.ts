import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { PayoutDetails } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';

/** Says where payouts go. The form waits for it. */
export function useSetDetails() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: PayoutDetails) => request('PUT /api/affiliate/payout-details', { body }),
    outdates: () => [queriesOf('GET /api/affiliate/payouts')],
    onSuccess: ({ details: { destination } }) =>
      toast({ title: 'Details saved', description: `Payouts will go to ${destination}.` }),
  });
}
