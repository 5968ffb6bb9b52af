import { useQueryClient } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ModerationCase } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByDecision, takeOutCase } from './moderation.queries';

interface TakeDown {
  /** As the operator has seen it: a state that is no longer current is refused with 412. */
  readonly item: ModerationCase;
  readonly reason: string;
}

const paramsOf = ({ kind, id }: ModerationCase) => ({ kind, id });

/** Takes something down, or changes the reason. The form waits for it and says why it failed. */
export function useTakeDown() {
  const { toast } = usePlatform();
  return useWrite({
    send: ({ item, reason }: TakeDown) =>
      request('PUT /api/moderation/:kind/:id/take-down', {
        params: paramsOf(item),
        body: { reason },
        ifMatch: item.version,
      }),
    outdates: () => outdatedByDecision,
    onSuccess: (_response, { item }) => toast({ title: `“${item.title}” is taken down` }),
  });
}

/** Shows something again that was taken down, which also accepts an appeal. */
export function useRestore() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: (item: ModerationCase) =>
      request('DELETE /api/moderation/:kind/:id/take-down', {
        params: paramsOf(item),
        ifMatch: item.version,
      }),
    show: (item) => [takeOutCase(client, item)],
    outdates: () => outdatedByDecision,
    onSuccess: (_response, { title }) => toast({ title: `“${title}” is back` }),
    onFailure: explain('It wasn’t restored'),
  });
}

/** Dismisses reports, which can be undone, or an appeal. */
export function useDismiss() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const reopen = useReopen();
  return useWrite({
    send: (item: ModerationCase) =>
      request('POST /api/moderation/:kind/:id/dismiss', {
        params: paramsOf(item),
        ifMatch: item.version,
      }),
    show: (item) => [takeOutCase(client, item)],
    outdates: () => outdatedByDecision,
    onSuccess: (dismissed, { title, state }) => {
      if (state === 'appealed') return toast({ title: `“${title}” stays down` });
      const action = { label: 'Undo', onSelect: () => reopen.mutate(dismissed) };
      return toast({ title: `“${title}” stays as it is`, action });
    },
    onFailure: explain('Nothing was changed'),
  });
}

/** Brings reports that were dismissed back to those that wait. */
export function useReopen() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: (item: ModerationCase) =>
      request('POST /api/moderation/:kind/:id/reopen', {
        params: paramsOf(item),
        ifMatch: item.version,
      }),
    show: (item) => [takeOutCase(client, item)],
    outdates: () => outdatedByDecision,
    onSuccess: (_response, { title }) => toast({ title: `“${title}” is open again` }),
    onFailure: explain('It wasn’t reopened'),
  });
}
