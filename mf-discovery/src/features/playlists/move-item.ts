import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { PlaylistItem } from '@tessera/contracts-discovery';
import { useFailureToast } from '../../errors/failures';
import { placed } from './item-order';
import { changeItems } from './playlists.queries';

export interface Move {
  readonly item: PlaylistItem;
  /** The item that comes before it then; `null` is the beginning, `undefined` the end. */
  readonly after: string | null | undefined;
}

/** Moves a video within a playlist. Several moves are sent in their order. */
export function useMoveItem(playlistId: string) {
  const client = useQueryClient();
  const explain = useFailureToast();
  return useWrite({
    sequence: `order of ${playlistId}`,
    send: ({ item, after }: Move) =>
      request('PATCH /api/playlists/:id/items/:itemId', {
        params: { id: playlistId, itemId: item.id },
        body: after === undefined ? {} : { after },
      }),
    show: ({ item, after }) => [
      changeItems(client, playlistId, (items) => placed(items, item, after)),
    ],
    outdates: () => [
      queriesOf('GET /api/playlists/:id/items', { id: playlistId }),
      queriesOf('GET /api/playlists'),
    ],
    onFailure: explain('The video wasn’t moved'),
  });
}
