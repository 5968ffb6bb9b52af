import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { BlockList } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { changeList, changeSubscription, dependsOnHidden } from './hidden.queries';

const lists = [queriesOf('GET /api/block-lists'), queriesOf('GET /api/block-lists/:id')];

/** Creates a list. A form waits for it, so nothing is shown before. */
export function useCreateList() {
  return useWrite({
    send: (body: Request<'POST /api/block-lists'>['body']) =>
      request('POST /api/block-lists', { body }),
    outdates: () => lists,
  });
}

interface ListUpdate {
  readonly list: Pick<BlockList, 'id' | 'version'>;
  readonly changes: Request<'PATCH /api/block-lists/:id'>['body'];
}

/** Renames or shares a list. */
export function useUpdateList(onFailure?: (error: Error) => void) {
  const client = useQueryClient();
  return useWrite({
    send: ({ list: { id, version }, changes }: ListUpdate) =>
      request('PATCH /api/block-lists/:id', { params: { id }, body: changes, ifMatch: version }),
    show: ({ list: { id }, changes }) =>
      changeList(client, id, (list) => ({ ...list, ...changes })),
    outdates: () => lists,
    ...(onFailure && { onFailure }),
  });
}

/** Deletes a list, so that what it hides is shown again; the message that says so can undo it. */
export function useDeleteList() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const restore = useRestoreList();
  return useWrite({
    send: ({ id }: BlockList) => request('DELETE /api/block-lists/:id', { params: { id } }),
    show: ({ id }) => changeList(client, id, () => null),
    outdates: () => dependsOnHidden,
    onSuccess: (_response, list) => {
      const action = { label: 'Undo', onSelect: () => restore.mutate(list) };
      toast({ title: `“${list.name}” is deleted`, action });
    },
    onFailure: explain('The list wasn’t deleted'),
  });
}

function useRestoreList() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: BlockList) => request('POST /api/block-lists/:id/restore', { params: { id } }),
    outdates: () => dependsOnHidden,
    onSuccess: ({ name }) => toast({ title: `“${name}” is back` }),
    onFailure: explain('The list wasn’t restored'),
  });
}

/** Subscribes to a list of someone else, or unsubscribes; the message that says so can undo the latter. */
export function useSubscribe() {
  const { toast } = usePlatform();
  const { mutate: subscribeAgain } = useSubscription(({ name }) =>
    toast({ title: `Subscribed to “${name}”` }),
  );
  return useSubscription((list, isSubscribed) => {
    if (isSubscribed) return toast({ title: `Subscribed to “${list.name}”` });
    const title = `Unsubscribed from “${list.name}”`;
    if (list.takenDown) return toast({ title });
    const undo = () => subscribeAgain({ list, isSubscribed: true });
    return toast({ title, action: { label: 'Undo', onSelect: undo } });
  });
}

interface Subscription {
  readonly list: BlockList;
  readonly isSubscribed: boolean;
}

function useSubscription(onSuccess: (list: BlockList, isSubscribed: boolean) => void) {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    sequence: 'subscriptions',
    send: ({ list: { id }, isSubscribed }: Subscription): Promise<object> =>
      isSubscribed
        ? request('PUT /api/block-lists/:id/subscription', { params: { id } })
        : request('DELETE /api/block-lists/:id/subscription', { params: { id } }),
    show: ({ list, isSubscribed }) => changeSubscription(client, list, isSubscribed),
    outdates: () => dependsOnHidden,
    onSuccess: (_response, { list, isSubscribed }) => onSuccess(list, isSubscribed),
    onFailure: explain('Nothing was changed'),
  });
}
