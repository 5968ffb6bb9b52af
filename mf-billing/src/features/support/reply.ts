import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request, urlOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { SupportConversation } from '@tessera/contracts-account';

/** Goes on with a conversation. The form waits for it. */
export function useReply(id: string) {
  const client = useQueryClient();
  const params = { id };
  return useWrite({
    send: (message: string): Promise<SupportConversation> =>
      request('POST /api/support/requests/:id/messages', { params, body: { message } }),
    outdates: () => [queriesOf('GET /api/support/requests')],
    onSuccess: (conversation) =>
      client.setQueryData([urlOf('GET /api/support/requests/:id', { params })], conversation),
  });
}
