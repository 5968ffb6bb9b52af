import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Platform } from '@tessera/contracts';
import { useFailureToast } from '../../errors/failures';

/** Asks a platform now; what it answers changes how it stands. */
export function useTestPlatform(platform: Platform) {
  const explain = useFailureToast();
  return useWrite({
    send: () => request('POST /api/platforms/:platform/test', { params: { platform } }),
    outdates: () => [queriesOf('GET /api/cross-platform/status')],
    onFailure: explain('The platform wasn’t tested'),
  });
}
