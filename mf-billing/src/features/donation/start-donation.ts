import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { usePlatform } from '@tessera/platform';
import { formatCents } from '../../money/format-cents';

export interface StartedDonation {
  readonly amountCents: number;
  readonly clientSecret: string;
}

const key = ['start-donation'];

/** Asks for the payment of a donation. While one request is under way, there is no second one, wherever it is pressed. */
export function useStartDonation(onStarted: (donation: StartedDonation) => void) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: key,
    networkMode: 'always',
    mutationFn: (amountCents: number) =>
      request('POST /api/create-payment-intent', {
        body: {
          amount: amountCents / 100,
          description: `Donation to Tessera - ${formatCents(amountCents)}`,
        },
      }),
    onSuccess: ({ clientSecret }, amountCents) => onStarted({ amountCents, clientSecret }),
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to initialize payment. Please try again.',
        variant: 'destructive',
      }),
  });
  const start = (amountCents: number) => {
    if (client.isMutating({ mutationKey: key }) === 0) mutate(amountCents);
  };
  return { start, pendingCents: isPending ? variables : null };
}
