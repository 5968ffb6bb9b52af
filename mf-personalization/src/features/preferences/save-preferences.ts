import { useQueryClient } from '@tanstack/react-query';
import { changeCached, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Preferences } from '@tessera/contracts-personalization';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { everythingLearned, me } from '../profile/profile.queries';

/** Saves all preferences at once, and shows them as they are saved. */
export function useSavePreferences() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    sequence: 'preferences',
    send: (preferences: Preferences) =>
      request('PUT /api/personalization/preferences/:userId', { params: me, body: preferences }),
    show: (preferences) => [
      changeCached(client, 'GET /api/personalization/profile/:userId', {
        change: (profile) => ({ ...profile, preferences }),
      }),
    ],
    outdates: () => everythingLearned,
    onSuccess: () => toast({ title: 'Preferences Updated' }),
    onFailure: explain('Failed to update preferences'),
  });
}
