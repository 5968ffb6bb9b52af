import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { planQueries } from '../plans/change-plan';

/** Sends a link to the address, if receipts went there; the answer is the same if not. */
export function useSendLink() {
  return useWrite({
    send: (body: { email: string }) => request('POST /api/billing/restore', { body }),
    outdates: () => [],
  });
}

/** Moves what was bought to this browser. */
export function useConfirmRestore() {
  return useWrite({
    send: (token: string) => request('POST /api/billing/restore/confirm', { body: { token } }),
    outdates: () => planQueries,
  });
}
