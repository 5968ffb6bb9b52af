import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ApiKey } from '@tessera/contracts-billing';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

/** Revokes a key, which can't be undone. */
export function useRevokeApiKey() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: ApiKey) => request('DELETE /api/partnerships/api-keys/:id', { params: { id } }),
    outdates: () => [queriesOf('GET /api/partnerships/api-keys')],
    onSuccess: (_response, { name }) => toast({ title: `“${name}” revoked` }),
    onFailure: explain('The key wasn’t revoked'),
  });
}
