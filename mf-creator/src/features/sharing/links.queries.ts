import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { FileLink } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

/** The links of a file that work. */
export function useLinks(key: string) {
  return useQuery(endpointQuery('GET /api/storage/file/:key/links', { params: { key } }));
}

const outdatedLinks = (key: string) => [queriesOf('GET /api/storage/file/:key/links', { key })];

/** Makes a link; its address is told only now. */
export function useCreateLink(key: string) {
  const explain = useFailureToast();
  return useWrite({
    send: (expiresInHours: number | null) =>
      request('POST /api/storage/file/:key/links', { params: { key }, body: { expiresInHours } }),
    outdates: () => outdatedLinks(key),
    onFailure: explain('The link wasn’t created'),
  });
}

export function useRevokeLink(key: string) {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id: linkId }: FileLink) =>
      request('DELETE /api/storage/file/:key/links/:linkId', { params: { key, linkId } }),
    outdates: () => outdatedLinks(key),
    onSuccess: () => toast({ title: 'The link doesn’t work anymore' }),
    onFailure: explain('The link wasn’t revoked'),
  });
}
