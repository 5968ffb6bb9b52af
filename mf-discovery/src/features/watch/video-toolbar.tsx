import type { VideoDetails } from '@tessera/contracts-discovery';
import { Button, token } from '@tessera/design-system';
import { lazyDialog } from '@tessera/design-system/parts';
import { CardActions, ChannelLink, FollowButton, LikeToggle } from '@tessera/video-ui';
import { ListPlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { canSeek } from './player-frames';
import { ShareDialog } from './share-dialog';

const SaveDialog = lazyDialog(() => import('../playlists/save.form'), 'SaveDialog');

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
`;

const Channel = styled.div`
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: ${token.space[3]};
  min-width: 0;
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

export interface VideoToolbarProps {
  readonly video: VideoDetails;
  /** Where a shared link begins at first, in seconds. */
  readonly start: number;
}

/** Whose video it is, and what a visitor can do with it. */
export function VideoToolbar({ video, start }: VideoToolbarProps) {
  const [shown, setShown] = useState<'save' | 'share' | null>(null);
  const close = () => setShown(null);
  return (
    <Bar>
      <Channel>
        <ChannelLink video={video} tabIndex={0} />
        <FollowButton
          key={video.channelId}
          kind="channel"
          id={video.channelId}
          title={video.channelTitle}
          isQuiet
        />
      </Channel>
      <Buttons>
        <LikeToggle kind="video" id={video.id} />
        <Button size="small" onClick={() => setShown('save')}>
          <ListPlus size={16} aria-hidden />
          Save
        </Button>
        <Button size="small" onClick={() => setShown('share')}>
          <Share2 size={16} aria-hidden />
          Share
        </Button>
        <CardActions video={video} tabIndex={0} />
      </Buttons>
      <SaveDialog open={shown === 'save'} video={video} onClose={close} />
      <ShareDialog
        key={`${video.id} ${start}`}
        open={shown === 'share'}
        video={video}
        start={canSeek(video.platform) ? start : null}
        onClose={close}
      />
    </Bar>
  );
}
