import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Ad, AdDetails } from '@tessera/contracts-billing';

interface AdUpdate {
  /** As the operator has seen it: a version that is no longer current is refused with 412. */
  readonly ad: Pick<Ad, 'id' | 'version'>;
  readonly details: AdDetails;
}

const outdates = () => [queriesOf('GET /api/ads/all')];

export function useCreateAd() {
  return useWrite({
    send: (body: AdDetails) => request('POST /api/ads', { body }),
    outdates,
  });
}

export function useUpdateAd() {
  return useWrite({
    send: ({ ad: { id, version }, details }: AdUpdate) =>
      request('PATCH /api/ads/:id', { params: { id }, body: details, ifMatch: version }),
    outdates,
  });
}
