import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Confirmation } from '@tessera/contracts-account';

const state = 'GET /api/account/sign-in';

/** The address that a visitor has confirmed, as it is shown; `null` where there is none, and where that can’t be found out. */
export function useConfirmedAddress(isWanted = true) {
  const { data, isLoading } = useQuery({
    ...endpointQuery(state),
    // It may be confirmed by the link in the mail, in another tab.
    refetchOnWindowFocus: true,
    enabled: isWanted,
  });
  return { address: data?.address ?? null, isLoading };
}

/** Sends a code to an address. */
export function useSendCode() {
  return useWrite({
    send: (body: { email: string }) => request('POST /api/account/sign-in/codes', { body }),
    outdates: () => [],
  });
}

/** Confirms an address by its code; then either it is this visitor's, or somebody has it whom this browser may continue as. */
export function useConfirmAddress(onJoinable: (confirmation: Confirmation) => void) {
  const client = useQueryClient();
  return useWrite({
    send: ({ id, digits }: { id: string; digits: string }) =>
      request('POST /api/account/sign-in/codes/:id/confirm', { params: { id }, body: { digits } }),
    outdates: () => [],
    onSuccess: (confirmation) => {
      if (confirmation.join) onJoinable(confirmation);
      else void client.invalidateQueries(queriesOf(state));
    },
  });
}

/** Continues as who has the address, with everything that this browser has; the plans then show what they have. */
export function useContinue() {
  return useWrite({
    send: (id: string) =>
      request('POST /api/account/sign-in/codes/:id/join', {
        params: { id },
        body: { merge: true },
      }),
    outdates: () => [],
    onSuccess: () => location.assign('/pricing'),
  });
}
