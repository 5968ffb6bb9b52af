import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { countOf } from '../../figures/words';
import { insightQueries, me, profileQueries } from './profile.queries';

/** Computes the profile and the insights anew. */
export function useAnalyzeBehavior() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: () => request('POST /api/personalization/analyze-behavior/:userId', { params: me }),
    outdates: () => [profileQueries, insightQueries],
    onSuccess: ({ events }) =>
      toast({
        title: 'Behavior Analysis Complete',
        description: `From ${countOf(events, 'event')}.`,
      }),
    onFailure: explain('Your behavior couldn’t be analyzed'),
  });
}
