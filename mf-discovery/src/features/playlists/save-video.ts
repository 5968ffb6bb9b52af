import type { PlaylistItem } from '@tessera/contracts-discovery';
import { usePlatform } from '@tessera/platform';
import { useAddItem } from './add-item';
import { rememberLastPlaylist } from './last-playlist';
import { type Removal, useRemoveItem } from './remove-item';

/** Saves a video to a playlist; the message that says so can undo it. */
export function useSaveVideo() {
  const { toast } = usePlatform();
  const undo = useRemoveItem();
  return useAddItem(({ id: itemId, isNew }, { playlist, videoId }) => {
    rememberLastPlaylist(playlist);
    if (!isNew) return toast({ title: `Already in “${playlist.title}”` });
    const onSelect = () => undo.mutate({ playlist, itemId, videoId });
    return toast({ title: `Saved to “${playlist.title}”`, action: { label: 'Undo', onSelect } });
  });
}

/** Takes a video out of a playlist; the message that says so can put it back where it was. */
export function useTakeOutVideo() {
  const { toast } = usePlatform();
  const undo = useAddItem();
  return useRemoveItem<Removal & { readonly item?: PlaylistItem }>(({ after }, removal) => {
    const { playlist, videoId, item } = removal;
    const restored = { after, ...(item && { item }) };
    const onSelect = () => undo.mutate({ playlist, videoId, restored });
    toast({ title: `Removed from “${playlist.title}”`, action: { label: 'Undo', onSelect } });
  });
}
