import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { SharedBlockList } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

interface TakeDown {
  readonly list: SharedBlockList;
  readonly reason: string;
}

const outdated = () => [queriesOf('GET /api/shared-block-lists')];

/** Takes a list down. The form waits for it and says why it failed. */
export function useTakeDown() {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ list: { id }, reason }: TakeDown) =>
      request('PUT /api/block-lists/:id/take-down', { params: { id }, body: { reason } }),
    outdates: outdated,
    onSuccess: (_response, { list: { name } }) => toast({ title: `“${name}” is taken down` }),
  });
}

/** Restores a list that was taken down. */
export function useRestore() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: SharedBlockList) =>
      request('DELETE /api/block-lists/:id/take-down', { params: { id } }),
    outdates: outdated,
    onSuccess: (_response, { name }) => toast({ title: `“${name}” is back` }),
    onFailure: explain('The list wasn’t restored'),
  });
}
