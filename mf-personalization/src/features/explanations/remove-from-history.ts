import { isPrivate, queriesOf, removePrivateVisit, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { everythingLearned } from '../profile/profile.queries';

/** Removes a video from the history, so that nothing is learned from it any more; in private mode from that of this browser. */
export function useRemoveFromHistory(onSuccess: () => void) {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: async (videoId: string) => {
      if (isPrivate()) return removePrivateVisit(videoId);
      return request('DELETE /api/history/:videoId', { params: { videoId } });
    },
    outdates: () => [...everythingLearned, queriesOf('GET /api/history')],
    onSuccess: () => {
      toast({ title: 'Removed from your history' });
      onSuccess();
    },
    onFailure: explain('It wasn’t removed'),
  });
}
