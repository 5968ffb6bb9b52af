import { recordInteraction } from '@tessera/api-client';
import type { SlotProps } from '@tessera/contracts';
import { lazyDialog, focusBeside } from '@tessera/design-system/parts';
import { BookmarkPlus, EyeOff, ListPlus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useHide } from '../features/hidden/hide';
import { useLastPlaylist } from '../features/playlists/last-playlist';
import { useSaveVideo } from '../features/playlists/save-video';

const KeywordDialog = lazyDialog(() => import('../features/hidden/keyword.form'), 'KeywordDialog');
const SaveDialog = lazyDialog(() => import('../features/playlists/save.form'), 'SaveDialog');

/** In the menu of a video's card: saves it to a playlist, or hides what does not interest the visitor. */
export function Slot(props: SlotProps['video.actions']) {
  return (
    <>
      <Saving {...props} />
      <Hiding {...props} />
    </>
  );
}

function Saving({ video, item: Item }: SlotProps['video.actions']) {
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

function Hiding({ video, item: Item }: SlotProps['video.actions']) {
  const { mutate: hide } = useHide();
  const [isChoosing, setIsChoosing] = useState(false);
  const { id, channelId, channelTitle, title } = video;
  const handleHide = () => {
    focusBeside();
    hide({ kind: 'channel', value: channelId, name: channelTitle });
    recordInteraction({ kind: 'hidden', subject: id });
  };
  return (
    <>
      <Item label="Hide channel" icon={<UserRoundX aria-hidden />} onSelect={handleHide} />
      <Item
        label="Hide a keyword…"
        icon={<EyeOff aria-hidden />}
        onSelect={() => setIsChoosing(true)}
      />
      {isChoosing && <KeywordDialog title={title} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
