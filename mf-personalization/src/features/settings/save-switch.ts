import { useQueryClient } from '@tanstack/react-query';
import { changeCached, clearPrivateVisits, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { SwitchName } from '@tessera/contracts-personalization/values';
import { useFailureToast } from '../../errors/failures';
import { everythingLearned, me } from '../profile/profile.queries';

interface Switched {
  readonly name: SwitchName;
  readonly isOn: boolean;
}

/** Turns one switch, which is obeyed at once. */
export function useSaveSwitch() {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    sequence: 'switches',
    send: ({ name, isOn }: Switched) =>
      request('PUT /api/personalization/switches/:userId', {
        params: me,
        body: { [name]: isOn },
      }),
    show: ({ name, isOn }) => [
      changeCached(client, 'GET /api/personalization/profile/:userId', {
        change: (profile) => ({ ...profile, switches: { ...profile.switches, [name]: isOn } }),
      }),
    ],
    outdates: () => everythingLearned,
    onSuccess: (saved) => {
      // What was private is nobody’s once it is not.
      if (!saved.privateMode) clearPrivateVisits();
    },
    onFailure: explain('Nothing was changed'),
  });
}
