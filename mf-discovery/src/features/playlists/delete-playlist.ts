import { useQueryClient } from '@tanstack/react-query';
import { queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { Playlist } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { forgetLastPlaylist } from './last-playlist';
import { changeInLists } from './playlists.queries';

/** Deletes a playlist; the message that says so can undo it. */
export function useDeletePlaylist() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const restore = useRestorePlaylist();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Playlist) => request('DELETE /api/playlists/:id', { params: { id } }),
    show: ({ id }) => [changeInLists(client, id, () => null)],
    outdates: () => [queriesOf('GET /api/playlists')],
    onSuccess: (_response, playlist) => {
      const { id, title } = playlist;
      forgetLastPlaylist(id);
      client.removeQueries(queriesOf('GET /api/playlists/:id', { id }));
      const action = { label: 'Undo', onSelect: () => restore.mutate(playlist) };
      toast({ title: `“${title}” is deleted`, action });
    },
    onFailure: explain('The playlist wasn’t deleted'),
  });
}

function useRestorePlaylist() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id }: Playlist) => request('POST /api/playlists/:id/restore', { params: { id } }),
    outdates: () => [queriesOf('GET /api/playlists')],
    onSuccess: ({ title }) => toast({ title: `“${title}” is back` }),
    onFailure: explain('The playlist wasn’t restored'),
  });
}
