import type { Origin, Video } from '@tessera/contracts';
import { Dialog } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { PlayHereProvider } from '@tessera/video-ui';
import { useState } from 'react';
import { isAbsent } from '../../errors/failures';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { NoSuchVideo } from './no-such-video';
import { FramedPlayer } from './platform-frame';
import type { RenderPlayer } from './player';
import { usePanelAddress } from './use-panel-address';
import { VideoSkeleton } from './video-skeleton';
import { VideoView } from './video-view';
import { useVideoDetails } from './video.queries';

export interface VideoPanelProps {
  readonly video: Pick<Video, 'id' | 'title'>;
  /** Where it was opened. */
  readonly origin: Origin;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A video over the page that shows its card. It has the video's address, and Back closes it. */
export function VideoPanel({ video: opened, origin, open, onClose }: VideoPanelProps) {
  const [next, setNext] = useState<Pick<VideoPanelProps, 'video' | 'origin'> | null>(null);
  const shown = next ?? { video: opened, origin };
  const { id, title } = shown.video;
  const path = `/video/${encodeURIComponent(id)}`;
  const handleClosed = () => {
    setNext(null);
    onClose();
  };
  const close = usePanelAddress({ open, path, title, onClose: handleClosed });
  return (
    <Dialog open={open} onClose={close} title={title} size="large">
      {/* Similar videos take the place of this one. */}
      <PlayHereProvider value={(video, foundIn) => setNext({ video, origin: foundIn })}>
        <Content key={id} id={id} origin={shown.origin} />
      </PlayHereProvider>
    </Dialog>
  );
}

function Content({ id, origin }: { readonly id: string; readonly origin: Origin }) {
  const query = useVideoDetails(id);
  if (isAbsent(query.error)) return <NoSuchVideo />;
  return (
    <Awaited
      explain={reasonWhileRetrying}
      query={query}
      what="This video"
      skeleton={<VideoSkeleton />}
    >
      {query.data && (
        <VideoView video={query.data} origin={origin} start={0} renderPlayer={renderPlayer} />
      )}
    </Awaited>
  );
}

/** The document below may not show platforms in frames. */
const renderPlayer: RenderPlayer = (video, start) => <FramedPlayer video={video} {...start} />;
