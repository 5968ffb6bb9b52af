import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, pagedQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { retryWhileDown } from '../../errors/outage';

const pageSize = 50;
const outdated = [queriesOf('GET /api/history')];

/** The videos that the visitor opened, the most recent first. */
export function useHistory() {
  const query = { limit: pageSize };
  const options = pagedQuery(useQueryClient(), 'GET /api/history', { query });
  return useInfiniteQuery({
    ...options,
    // Any page may have added to it.
    staleTime: 0,
    refetchInterval: retryWhileDown,
  });
}

/** Removes a video from the history, however often it is in it. */
export function useRemoveFromHistory() {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    send: (videoId: string) => request('DELETE /api/history/:videoId', { params: { videoId } }),
    show: (videoId) => [
      changeCached(client, 'GET /api/history', {
        change: (page) => ({
          ...page,
          entries: page.entries.filter((entry) => entry.videoId !== videoId),
        }),
      }),
    ],
    outdates: () => outdated,
    onFailure: explain('It wasn’t removed'),
  });
}

/** Whether the site records what the visitor does: videos and searches alike. */
export function useSetRecording() {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    sequence: 'recording',
    send: (learning: boolean) => request('PUT /api/interactions/settings', { body: { learning } }),
    show: (isRecorded) => [
      changeCached(client, 'GET /api/history', { change: (page) => ({ ...page, isRecorded }) }),
    ],
    outdates: () => [...outdated, queriesOf('GET /api/interactions/settings')],
    onFailure: explain('Nothing was changed'),
  });
}

/** Clears the history, which can't be undone: a dialog asks before, and waits for it. */
export function useClearHistory(onSuccess: () => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: () => request('DELETE /api/history', {}),
    outdates: () => outdated,
    onSuccess: () => {
      toast({ title: 'Your watch history is cleared' });
      onSuccess();
    },
  });
}
