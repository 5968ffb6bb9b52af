import { useQuery } from '@tanstack/react-query';
import { endpointQuery, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ReportDetails } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';

/** What the page of a file shows. @param link secret of a link to a private one */
export function useSharedFile(key: string, link: string | null) {
  const query = link === null ? {} : { link };
  return useQuery({
    ...endpointQuery('GET /api/storage/file/:key/page', { params: { key }, query }),
    // A file that is gone does not come back by asking again.
    retry: false,
  });
}

/** Reports something to the operators. The form waits for it; nothing on the page changes by it. */
export function useReport() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: ReportDetails & { readonly kind: 'file'; readonly id: string }) =>
      request('POST /api/reports', { body }),
    outdates: () => [],
    onSuccess: () => toast({ title: 'Thanks, we’ll take a look.' }),
  });
}
