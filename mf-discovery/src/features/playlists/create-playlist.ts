import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request, urlOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import type { Playlist } from '@tessera/contracts-discovery';

export type NewPlaylist = Request<'POST /api/playlists'>['body'];

/** Creates a playlist, with a first video if one is given. A form waits for it, so nothing is shown before. */
export function useCreatePlaylist() {
  const client = useQueryClient();
  return useWrite({
    send: (body: NewPlaylist): Promise<Playlist> => request('POST /api/playlists', { body }),
    outdates: () => [queriesOf('GET /api/playlists')],
    onSuccess: (created) => {
      const params = { id: created.id };
      client.setQueryData([urlOf('GET /api/playlists/:id', { params })], created);
    },
  });
}
