import { request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ReportDetails } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';

/** What can be reported here: files and content of others. */
export interface ReportedThing {
  readonly kind: 'file' | 'content';
  /** Its key. */
  readonly id: string;
}

/** Reports something to the operators. The form waits for it; nothing on the page changes by it. */
export function useReport() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: ReportDetails & ReportedThing) => request('POST /api/reports', { body }),
    outdates: () => [],
    onSuccess: () => toast({ title: 'Thanks, we’ll take a look.' }),
  });
}
