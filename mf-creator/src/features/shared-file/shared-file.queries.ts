import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';

/** What the page of a file shows. @param link secret of a link to a private one */
export function useSharedFile(key: string, link: string | null) {
  const query = link === null ? {} : { link };
  return useQuery({
    ...endpointQuery('GET /api/storage/file/:key/page', { params: { key }, query }),
    // A file that is gone does not come back by asking again.
    retry: false,
  });
}
