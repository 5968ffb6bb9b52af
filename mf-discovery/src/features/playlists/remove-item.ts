import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Playlist } from '@tessera/contracts-discovery';
import { useFailureToast } from '../../errors/failures';
import { changeInLists, changeItems } from './playlists.queries';

export interface Removal {
  readonly playlist: Pick<Playlist, 'id' | 'title'>;
  readonly itemId: string;
  readonly videoId: string;
}

/**
 * Removes a video from a playlist.
 * @param onSuccess is told which item it came behind, so that it can be put back
 */
export function useRemoveItem<R extends Removal>(
  onSuccess?: (place: { readonly after: string | null }, removal: R) => void,
) {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    send: ({ playlist: { id }, itemId }: R) =>
      request('DELETE /api/playlists/:id/items/:itemId', { params: { id, itemId } }),
    show: ({ playlist: { id }, itemId, videoId }) => [
      changeItems(client, id, (items) => items.filter((item) => item.id !== itemId)),
      changeInLists(client, id, (one) => ({ ...one, itemCount: one.itemCount - 1 })),
      changeInLists(client, id, (one) => ({ ...one, savedAs: null }), { videoId }),
    ],
    outdates: ({ playlist: { id } }) => [
      queriesOf('GET /api/playlists/:id/items', { id }),
      queriesOf('GET /api/playlists'),
    ],
    ...(onSuccess && { onSuccess }),
    onFailure: explain('The video wasn’t removed'),
  });
}
