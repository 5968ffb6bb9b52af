import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { countOf, dayOf } from '../../figures/words';
import { everythingLearned, me } from '../profile/profile.queries';

/** Deletes what was learned, which can't be undone: a dialog asks before, and waits for it. */
export function useResetLearning(onSuccess: () => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: () => request('DELETE /api/personalization/learning/:userId', { params: me }),
    outdates: () => [
      ...everythingLearned,
      queriesOf('GET /api/personalization/feedback'),
      queriesOf('GET /api/history'),
    ],
    onSuccess: ({ events, forgottenBy }) => {
      toast({
        title: 'Personalization Reset',
        description: `${countOf(events, 'event')} deleted. What others’ recommendations learned from them is gone by ${dayOf(forgottenBy)}.`,
      });
      onSuccess();
    },
  });
}
