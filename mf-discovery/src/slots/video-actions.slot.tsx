import { recordInteraction } from '@tessera/api-client';
import type { SlotProps } from '@tessera/contracts';
import { knownOrigin } from '@tessera/contracts/values';
import { lazyDialog, focusBeside } from '@tessera/design-system/parts';
import { ReportDialog } from '@tessera/video-ui';
import { BookmarkPlus, EyeOff, Flag, ListPlus, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useHide } from '../features/hidden/hide';
import { useLastPlaylist } from '../features/playlists/last-playlist';
import { useSaveVideo } from '../features/playlists/save-video';

const KeywordDialog = lazyDialog(() => import('../features/hidden/keyword.form'), 'KeywordDialog');
const SaveDialog = lazyDialog(() => import('../features/playlists/save.form'), 'SaveDialog');

/** In the menu of a video's card: saves it to a playlist, hides what does not interest the visitor, or reports it. */
export function Slot(props: SlotProps['video.actions']) {
  return (
    <>
      <Saving {...props} />
      <Hiding {...props} />
      <Reporting {...props} />
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

function Hiding({ video, origin, item: Item }: SlotProps['video.actions']) {
  const { mutate: hide } = useHide();
  const [isChoosing, setIsChoosing] = useState(false);
  const { id, channelId, channelTitle, title } = video;
  const handleHide = () => {
    focusBeside();
    hide({ kind: 'channel', value: channelId, name: channelTitle });
    recordInteraction({ kind: 'hidden', subject: id, payload: knownOrigin(origin) });
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

function Reporting({ video: { id, title }, item: Item }: SlotProps['video.actions']) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Item label="Report" icon={<Flag aria-hidden />} onSelect={() => setIsOpen(true)} />
      {isOpen && (
        <ReportDialog kind="video" id={id} title={title} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
