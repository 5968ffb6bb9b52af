import type { Video } from '@tessera/contracts';
import type { VideoDetails } from '@tessera/contracts-discovery';
import { Button, Text, textLink, token } from '@tessera/design-system';
import { platformNames, Thumbnail, Veil, watchUrlOf } from '@tessera/video-ui';
import { ArrowUpRight, Play } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type PlayerStart, playerOf, privacyNote } from './player-frames';
import { writeTime } from './time-stamps';
import { useAutoplay } from './use-autoplay';

/** Shows the player of a video. */
export type RenderPlayer = (video: VideoDetails, start: PlayerStart) => ReactNode;

export interface PlayerProps {
  readonly video: VideoDetails;
  /** Where the player began last, in seconds; `null` while none is loaded. */
  readonly playing: number | null;
  /** Where it would begin. */
  readonly start: number;
  readonly onPlay: () => void;
  readonly renderPlayer: RenderPlayer;
}

const Stage = styled.div`
  display: grid;
  grid-template: 'picture' auto / minmax(0, 1fr);
  & > * {
    grid-area: picture;
  }
`;

const Screen = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${token.radius.large};
  background: ${token.color.mediaLabel};
`;

const PlayPlace = styled.div`
  z-index: 1;
  place-self: center;
`;

const Note = styled(Text)`
  margin-top: ${token.space[2]};
`;

const NoteLink = styled.a.attrs({ target: '_blank', rel: 'noopener' })`
  ${textLink}
  & > svg {
    display: inline;
  }
`;

/** The picture of a video with a button that loads its platform's player, and what that means; or why there is no player. */
export function Player({ video, playing, start, onPlay, renderPlayer }: PlayerProps) {
  const [isLifted, setIsLifted] = useState(false);
  const autoplay = useAutoplay();
  // As it is when Play is pressed: what the visitor has changed since must not load the player again.
  const [isAutomatic, setIsAutomatic] = useState(true);
  const { handlePlay, screenRef } = useFocusOnPlayer(() => {
    setIsAutomatic(autoplay);
    onPlay();
  });
  const isPlayable = playerOf(video, { start: 0, autoplay }) !== null;
  const isVeiled = video.mature === true && !isLifted;
  if (isPlayable && playing !== null) {
    return (
      <div>
        <Screen ref={screenRef}>
          {renderPlayer(video, { start: playing, autoplay: isAutomatic })}
        </Screen>
        <Note size="caption" tone="muted">
          Not playing? <WatchLink video={video}>{watchWords(video)}</WatchLink>
        </Note>
      </div>
    );
  }
  return (
    <div>
      <Stage>
        <Thumbnail src={video.thumbnailUrl} isFirst isVeiled={isVeiled} />
        {isVeiled && <Veil onLift={() => setIsLifted(true)} />}
        {isPlayable && !isVeiled && (
          <PlayPlace>
            <Button variant="primary" onClick={handlePlay} data-first-focus>
              <Play size={18} aria-hidden />
              {start > 0 ? `Play from ${writeTime(start)}` : 'Play'}
            </Button>
          </PlayPlace>
        )}
      </Stage>
      <Note size="caption" tone="muted">
        {isPlayable ? (
          privacyNote(video.platform, platformNames[video.platform])
        ) : (
          <NoPlayer video={video} />
        )}
      </Note>
    </div>
  );
}

function NoPlayer({ video }: Pick<PlayerProps, 'video'>) {
  const name = platformNames[video.platform];
  const isSample = video.source === 'sample';
  const reason = isSample
    ? 'This is a sample video made for this site, so there’s nothing to play.'
    : video.platform === 'peertube'
      ? 'This video can’t be played here.'
      : `${name} doesn’t allow this video to play on other sites.`;
  return (
    <>
      {reason}{' '}
      <WatchLink video={video}>
        {isSample ? `Search ${name} for its title` : watchWords(video)}
      </WatchLink>
    </>
  );
}

function watchWords({ platform }: Video): string {
  return `Watch it on ${platformNames[platform]}`;
}

interface WatchLinkProps {
  readonly video: Video;
  readonly children: string;
}

function WatchLink({ video, children }: WatchLinkProps) {
  return (
    <NoteLink href={watchUrlOf(video)}>
      {children}
      <ArrowUpRight size={14} aria-hidden />
    </NoteLink>
  );
}

/** The button that starts a player goes away when it is pressed, and leaves the focus to the player. */
function useFocusOnPlayer(onPlay: () => void) {
  const isWanted = useRef(false);
  const screenRef = useCallback((screen: HTMLElement | null) => {
    if (isWanted.current) screen?.querySelector('iframe')?.focus();
    isWanted.current = false;
  }, []);
  const handlePlay = () => {
    isWanted.current = true;
    onPlay();
  };
  return { handlePlay, screenRef };
}
