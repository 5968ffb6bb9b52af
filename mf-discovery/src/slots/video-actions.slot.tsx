import type { SlotProps } from '@tessera/contracts';
import { BookmarkPlus, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useLastPlaylist } from '../features/playlists/last-playlist';
import { SaveDialog } from '../features/playlists/save-dialog';
import { useSaveVideo } from '../features/playlists/save-video';

/** In the menu of a video's card: saves it to the playlist that was used last, or to a chosen one. */
export function Slot({ video, item: Item }: SlotProps['video.actions']) {
  const last = useLastPlaylist();
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate: save } = useSaveVideo();
  return (
    <>
      {last && (
        <Item
          label={`Save to “${last.title}”`}
          icon={<BookmarkPlus aria-hidden />}
          onSelect={() => save({ playlist: last, videoId: video.id })}
        />
      )}
      <Item
        label="Save to playlist…"
        icon={<ListPlus aria-hidden />}
        onSelect={() => setIsChoosing(true)}
      />
      <SaveDialog open={isChoosing} video={video} onClose={() => setIsChoosing(false)} />
    </>
  );
}
