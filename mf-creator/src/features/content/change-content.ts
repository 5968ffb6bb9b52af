import { useQueryClient } from '@tanstack/react-query';
import { changeCached, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { BulkAction, ContentItem } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { outdatedByContent } from './content.queries';

export type NewContent = Request<'POST /api/content'>['body'];

/** Creates an item, as a draft. A form waits for it. */
export function useCreateContent() {
  return useWrite({
    send: (body: NewContent) => request('POST /api/content', { body }),
    outdates: outdatedByContent,
  });
}

/** Deletes an item; the message that says so can undo it. */
export function useDeleteContent() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const restore = useRestoreContent();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Pick<ContentItem, 'id' | 'title'>) =>
      request('DELETE /api/content/:id', { params: { id } }),
    show: ({ id }) => [
      changeCached(client, 'GET /api/content', { change: (page) => without(page, id) }),
    ],
    outdates: outdatedByContent,
    onSuccess: (_response, item) =>
      toast({
        title: `“${item.title}” is deleted`,
        action: { label: 'Undo', onSelect: () => restore.mutate(item) },
      }),
    onFailure: explain('Failed to delete content'),
  });
}

function useRestoreContent() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Pick<ContentItem, 'id' | 'title'>) =>
      request('POST /api/content/:id/restore', { params: { id } }),
    outdates: outdatedByContent,
    onSuccess: ({ title }) => toast({ title: `“${title}” is back` }),
    onFailure: explain('It wasn’t restored'),
  });
}

interface Bulk {
  readonly action: BulkAction;
  readonly ids: readonly string[];
}

/** What takes each of them back, where something does. */
const opposite: Partial<Record<BulkAction, BulkAction>> = {
  delete: 'restore',
  archive: 'unarchive',
  submit: 'withdraw',
};

const said: Record<BulkAction, string> = {
  submit: 'submitted for review',
  withdraw: 'back in draft',
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  unarchive: 'back from the archive',
  delete: 'deleted',
  restore: 'restored',
};

/** Does the same with several items, and says with how many it was done, and why not with the others. */
export function useBulk() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const write = useWrite({
    send: ({ action, ids }: Bulk) =>
      request('POST /api/content/bulk', { body: { action, ids: [...ids] } }),
    outdates: outdatedByContent,
    onSuccess: ({ results }, { action }) => {
      const done = results.filter(({ isDone }) => isDone).map(({ id }) => id);
      const failed = results.filter(({ isDone }) => !isDone);
      const back = opposite[action];
      toast({
        title: `${done.length} of ${results.length} ${said[action]}`,
        ...(failed.length > 0 && {
          description: failed[0]?.reason ?? 'The others stay as they were.',
          variant: done.length === 0 ? ('destructive' as const) : ('default' as const),
        }),
        ...(back &&
          done.length > 0 && {
            action: {
              label: 'Undo',
              onSelect: () => write.mutate({ action: back, ids: done }),
            },
          }),
      });
    },
    onFailure: explain('Nothing was changed'),
  });
  return write;
}

/** What is kept of a list is its page. */
function without<Page>(page: Page, id: string): Page {
  const { items, total, ...rest } = page as unknown as { items: ContentItem[]; total: number };
  const left = items.filter((item) => item.id !== id);
  return { ...rest, items: left, total: total - (items.length - left.length) } as unknown as Page;
}
