import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { CuratedCollection } from '@tessera/contracts-discovery';
import { useFailureToast } from '../../errors/failures';
import { outdatedCollections } from './managed-collections';

const one = 'GET /api/managed-collections/:id';

/** A collection with its videos, for operators. */
export function useCuratedCollection(id: string) {
  return useQuery(endpointQuery(one, { params: { id } }));
}

interface Arrangement {
  readonly collection: CuratedCollection;
  /** Those that stay, in their order. */
  readonly videos: CuratedCollection['videos'];
}

/** Orders or removes videos, which is shown at once, as the version that it becomes: the next change is based on it. */
export function useArrangeVideos() {
  const client = useQueryClient();
  return useWrite({
    send: ({ collection: { id, version }, videos }: Arrangement) =>
      request('PUT /api/managed-collections/:id/videos', {
        params: { id },
        body: { videoIds: videos.map(({ videoId }) => videoId) },
        ifMatch: version,
      }),
    show: ({ collection: { id, version }, videos }) => [
      changeCached(client, one, {
        params: { id },
        change: (shown) => ({ ...shown, videos: [...videos], version: version + 1 }),
      }),
    ],
    outdates: outdatedCollections,
    sequence: 'collection videos',
    onFailure: useFailureToast()('The videos weren’t changed'),
  });
}

interface Pasted {
  readonly id: string;
  readonly text: string;
}

/** Adds the videos that a text names. The form waits for it, and says what was not found. */
export function useAddVideos() {
  return useWrite({
    send: ({ id, text }: Pasted) =>
      request('POST /api/managed-collections/:id/videos', { params: { id }, body: { text } }),
    outdates: outdatedCollections,
  });
}
