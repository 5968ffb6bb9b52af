import { useQueryClient } from '@tanstack/react-query';
import { changeCached, queriesOf, request, urlOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { Playlist } from '@tessera/contracts-discovery';
import { renameLastPlaylist } from './last-playlist';
import { changeInLists } from './playlists.queries';

export interface PlaylistUpdate {
  /** As the visitor has seen it: a version that is no longer current is refused with 412. */
  readonly playlist: Pick<Playlist, 'id' | 'version'>;
  readonly changes: Request<'PATCH /api/playlists/:id'>['body'];
}

/** Changes title, description or sharing of a playlist. */
export function useUpdatePlaylist(onFailure?: (error: Error) => void) {
  const client = useQueryClient();
  return useWrite({
    send: ({ playlist: { id, version }, changes }: PlaylistUpdate) =>
      request('PATCH /api/playlists/:id', { params: { id }, body: changes, ifMatch: version }),
    show: ({ playlist: { id }, changes }) => {
      const change = <T extends Playlist>(shown: T) => ({ ...shown, ...changes });
      const params = { id };
      return [
        changeCached(client, 'GET /api/playlists/:id', { params, change }),
        changeInLists(client, id, change),
      ];
    },
    outdates: ({ playlist: { id } }) => [
      queriesOf('GET /api/playlists/:id', { id }),
      queriesOf('GET /api/playlists'),
    ],
    onSuccess: (updated) => {
      const params = { id: updated.id };
      client.setQueryData([urlOf('GET /api/playlists/:id', { params })], updated);
      renameLastPlaylist(updated);
    },
    ...(onFailure && { onFailure }),
  });
}
