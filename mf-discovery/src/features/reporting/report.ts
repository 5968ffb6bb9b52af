import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import { usePlatform } from '@tessera/platform';

/** Reports something to the operators. The form waits for it; nothing on the page changes by it. */
export function useReport() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: Request<'POST /api/reports'>['body']) => request('POST /api/reports', { body }),
    outdates: () => [],
    onSuccess: () => toast({ title: 'Thanks, we’ll take a look.' }),
  });
}
