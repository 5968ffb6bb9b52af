import { useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { useWrite, type Write } from '@tessera/api-client/use-write';
import type { BlockEntry, BlockEntryKind, BlockList } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { changeList, dependsOnHidden, takeOutChannel } from './hidden.queries';

interface Hidden {
  readonly kind: BlockEntryKind;
  /** The id of a channel, or a keyword. */
  readonly value: string;
  /** For messages. */
  readonly name: string;
  /** One of the visitor's lists; by default the one that everyone has. */
  readonly listId?: string | undefined;
}

/** Hides a channel or a keyword; the message that says so can undo it. */
export function useHide() {
  const explain = useFailureToast();
  return useHideFromForm((error, { name }) => explain(`“${name}” wasn’t hidden`)(error));
}

/** Like `useHide`, where the form says what went wrong. */
export function useHideFromForm(onFailure?: Hiding['onFailure']) {
  const { toast } = usePlatform();
  const undo = useShowing((_response, { name }) => toast({ title: `“${name}” is shown again` }));
  return useHiding({
    onSuccess: ({ entry: { id } }, hidden) =>
      toast({
        title: `Videos ${whichVideos(hidden)} are hidden`,
        action: { label: 'Undo', onSelect: () => undo.mutate({ id, name: hidden.name }) },
      }),
    ...(onFailure && { onFailure }),
  });
}

interface Removal {
  /** Of the entry. */
  readonly id: string;
  readonly name: string;
  /** What shows at once that it is gone. */
  readonly list?: BlockList;
  readonly entry?: BlockEntry;
}

/** No longer hides what a list on the page hides; the message that says so can undo it. */
export function useShowAgain() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const undo = useHiding({
    onSuccess: (_response, { name }) => toast({ title: `“${name}” is hidden again` }),
    onFailure: explain('It is still shown'),
  });
  return useShowing(({ listId }, { name, entry }) => {
    const hidden = entry && { kind: entry.kind, value: valueOf(entry), name, listId };
    const action = hidden && { label: 'Undo', onSelect: () => undo.mutate(hidden) };
    toast({ title: `“${name}” is shown again`, ...(action && { action }) });
  });
}

/** Moves what is hidden to another list of the visitor. */
export function useMoveEntry() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ entry: { id }, to }: { readonly entry: BlockEntry; readonly to: BlockList }) =>
      request('PATCH /api/block-entries/:id', { params: { id }, body: { listId: to.id } }),
    outdates: () => dependsOnHidden,
    onSuccess: (_response, { to }) => toast({ title: `Moved to “${to.name}”` }),
    onFailure: explain('It wasn’t moved'),
  });
}

type Hiding = Pick<
  Write<Hidden, { readonly entry: BlockEntry; readonly listId: string }>,
  'onSuccess' | 'onFailure'
>;

function useHiding(then: Hiding) {
  const client = useQueryClient();
  return useWrite({
    send: ({ kind, value, listId }: Hidden) =>
      request('POST /api/block-entries', { body: { kind, value, ...(listId && { listId }) } }),
    show: ({ kind, value }) => (kind === 'channel' ? takeOutChannel(client, value) : []),
    outdates: () => dependsOnHidden,
    ...then,
  });
}

function useShowing(onSuccess: (response: { listId: string }, removal: Removal) => void) {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Removal) => request('DELETE /api/block-entries/:id', { params: { id } }),
    show: ({ id, list }) =>
      list
        ? changeList(client, list.id, (shown) => ({
            ...shown,
            entries: shown.entries.filter((entry) => entry.id !== id),
          }))
        : [],
    outdates: () => dependsOnHidden,
    onSuccess,
    onFailure: explain('It is still hidden'),
  });
}

/** For example 'from Jazz Club', or 'with “drama”'. */
function whichVideos({ kind, name }: Hidden): string {
  return kind === 'channel' ? `from ${name}` : `with “${name}”`;
}

/** A keyword is sent as it was written. */
function valueOf({ kind, value, name }: BlockEntry): string {
  return kind === 'keyword' ? (name ?? value) : value;
}
