import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request, urlOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { SupportConversation, SupportQuestion } from '@tessera/contracts-account';

/** Asks for help. The form waits for it. */
export function useAsk() {
  const client = useQueryClient();
  return useWrite({
    send: (body: SupportQuestion): Promise<SupportConversation> =>
      request('POST /api/support/requests', { body }),
    outdates: () => [queriesOf('GET /api/support/requests')],
    onSuccess: (asked) => {
      const params = { id: asked.id };
      client.setQueryData([urlOf('GET /api/support/requests/:id', { params })], asked);
    },
  });
}
