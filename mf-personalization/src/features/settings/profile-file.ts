import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ProfileFile } from '@tessera/contracts-personalization';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { saveJson } from '../../files/json-file';
import { everythingLearned } from '../profile/profile.queries';

/** Has the browser save the profile as a file. */
export function useExportProfile() {
  const explain = useFailureToast();
  return useWrite({
    send: () => request('GET /api/personalization/file'),
    outdates: () => [],
    onSuccess: (file) => saveJson(`tessera-profile-${file.exportedAt.slice(0, 10)}`, file),
    onFailure: explain('The export failed'),
  });
}

/** Takes a profile in place of the visitor’s; the dialog says what went wrong. */
export function useImportProfile(onSuccess: () => void) {
  const { toast } = usePlatform();
  return useWrite({
    send: (file: ProfileFile) => request('PUT /api/personalization/file', { body: file }),
    outdates: () => [...everythingLearned, queriesOf('GET /api/personalization/feedback')],
    onSuccess: () => {
      toast({ title: 'Your profile is imported' });
      onSuccess();
    },
  });
}
