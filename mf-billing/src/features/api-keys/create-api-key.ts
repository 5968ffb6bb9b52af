import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ApiKeyDetails } from '@tessera/contracts-billing';

/** Creates a key. The form waits for it, because only the response has the key itself. */
export function useCreateApiKey() {
  return useWrite({
    send: (body: ApiKeyDetails) => request('POST /api/partnerships/api-keys', { body }),
    outdates: () => [queriesOf('GET /api/partnerships/api-keys')],
  });
}
