import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queriesOf, request, urlOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { SupportConversation } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../../errors/failures';

const outdated = ({ id }: { readonly id: string }) => [
  queriesOf('GET /api/support/queue'),
  queriesOf('GET /api/support/queue/:id', { id }),
];

const keep = (client: QueryClient) => (conversation: SupportConversation) => {
  const params = { id: conversation.id };
  client.setQueryData([urlOf('GET /api/support/queue/:id', { params })], conversation);
};

/** Answers what the operator has read; refused if the visitor has written more since. */
export function useAnswer({ id, version }: SupportConversation) {
  return useWrite({
    send: (message: string): Promise<SupportConversation> =>
      request('POST /api/support/queue/:id/answers', {
        params: { id },
        body: { message },
        ifMatch: version,
      }),
    outdates: () => outdated({ id }),
    onSuccess: keep(useQueryClient()),
  });
}

/** Closes what needs no answer any more. */
export function useClose({ id, version }: SupportConversation) {
  const { toast } = usePlatform();
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    send: (): Promise<SupportConversation> =>
      request('POST /api/support/queue/:id/close', { params: { id }, ifMatch: version }),
    outdates: () => outdated({ id }),
    onSuccess: (closed) => {
      keep(client)(closed);
      toast({ title: `“${closed.subject}” is closed` });
    },
    onFailure: explain('The request wasn’t closed'),
  });
}
