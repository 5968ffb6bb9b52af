import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCached, queriesOf, request } from '@tessera/api-client';
import { usePlatform } from '@tessera/platform';
import { setUnread } from './unread';

const list = 'GET /api/notifications';

/** Marks a notification as read at once, and undoes that if it fails. */
export function useMarkRead() {
  return useReading((id: string) =>
    request('POST /api/notifications/:id/read', { params: { id } }),
  );
}

/** The same for all of them. */
export function useMarkAllRead() {
  return useReading(() => request('POST /api/notifications/read'));
}

function useReading<V = void>(send: (which: V) => Promise<{ readonly unread: number }>) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: send,
    onMutate: (which: V) =>
      changeCached(client, list, {
        change: (page) => ({
          ...page,
          notifications: page.notifications.map((one) =>
            which === undefined || one.id === which ? { ...one, isRead: true } : one,
          ),
        }),
      }),
    onSuccess: ({ unread }) => setUnread({ count: unread }),
    onError: (_error, _which, undo) => {
      undo?.();
      toast({ title: 'Couldn’t mark as read', description: 'Try again.', variant: 'destructive' });
    },
    onSettled: () => client.invalidateQueries(queriesOf(list)),
  });
}
