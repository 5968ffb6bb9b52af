import { useQueryClient } from '@tanstack/react-query';
import { ApiError, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Response } from '@tessera/contracts';
import type { Playlist, PlaylistItem } from '@tessera/contracts-discovery';
import { useFailureToast } from '../../errors/failures';
import { placed } from './item-order';
import { forgetLastPlaylist } from './last-playlist';
import { changeInLists, changeItems } from './playlists.queries';

export interface Addition {
  readonly playlist: Pick<Playlist, 'id' | 'title'>;
  readonly videoId: string;
  /** Puts a removed item back behind another one. The item itself is shown at once, where it is known. */
  readonly restored?: { readonly item?: PlaylistItem; readonly after: string | null };
}

/** Stands for the id of an item until the server has given it one. */
export const unsaved = 'unsaved';

/** Adds a video to a playlist: at the end, or where it was. */
export function useAddItem(
  onSuccess?: (added: Response<'POST /api/playlists/:id/items'>, addition: Addition) => void,
) {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    send: ({ playlist: { id }, videoId, restored }: Addition) => {
      const place = restored && { after: restored.after };
      return request('POST /api/playlists/:id/items', {
        params: { id },
        body: { videoId, ...place },
      });
    },
    show: ({ playlist: { id }, videoId, restored }) => [
      changeInLists(client, id, (one) => ({ ...one, itemCount: one.itemCount + 1 })),
      changeInLists(client, id, (one) => ({ ...one, savedAs: unsaved }), { videoId }),
      changeItems(client, id, (items) =>
        restored?.item ? placed(items, restored.item, restored.after) : items,
      ),
    ],
    outdates: ({ playlist: { id } }) => [
      queriesOf('GET /api/playlists/:id/items', { id }),
      queriesOf('GET /api/playlists'),
    ],
    ...(onSuccess && { onSuccess }),
    onFailure: (error, { playlist: { id } }) => {
      if (error instanceof ApiError && error.problemAs('playlist-not-found'))
        forgetLastPlaylist(id);
      explain('The video wasn’t saved')(error);
    },
  });
}
