import type { VideoDetails } from '@tessera/contracts-discovery';
import { Button, Text, token } from '@tessera/design-system';
import { platformNames, watchUrlOf } from '@tessera/video-ui';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isAbsent } from '../../errors/failures';
import { PlatformFrame } from './platform-frame';
import { type PlayerStart, playerOf } from './player-frames';
import { useBlockedFrames } from './use-blocked-frames';

const Problem = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${token.space[3]};
  min-height: 100%;
  padding: ${token.space[4]};
  text-align: center;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token.space[2]};
`;

export interface PlayerDocumentProps extends PlayerStart {
  readonly video: VideoDetails;
}

/** The player of a video and nothing else, or why it can't be shown and where the video can be watched. */
export function PlayerDocument({ video, ...start }: PlayerDocumentProps) {
  const isBlocked = useBlockedFrames();
  const src = playerOf(video, start);
  if (src === null) {
    return (
      <PlayerProblem reason="This video can’t be played here.">
        <WatchLink video={video} />
      </PlayerProblem>
    );
  }
  if (!isBlocked) return <PlatformFrame src={src} title={video.title} />;
  return (
    <PlayerProblem reason="The player didn’t load in time.">
      <RetryButton onClick={() => location.reload()} />
      <WatchLink video={video} />
    </PlayerProblem>
  );
}

interface PlayerProblemProps {
  readonly reason: string;
  /** Ways out. */
  readonly children?: ReactNode;
}

/** In place of a player, as small as on a phone. */
function PlayerProblem({ reason, children }: PlayerProblemProps) {
  return (
    <Problem role="alert">
      <Text>{reason}</Text>
      {children && <Actions>{children}</Actions>}
    </Problem>
  );
}

function RetryButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Try Again
    </Button>
  );
}

export interface PlayerFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In place of a player whose video can't be loaded. */
export function PlayerFailure({ error, onRetry }: PlayerFailureProps) {
  if (isAbsent(error)) return <PlayerProblem reason="We couldn’t find that video." />;
  return (
    <PlayerProblem reason="The player can’t be loaded right now. We can’t reach Tessera.">
      <RetryButton onClick={onRetry} />
    </PlayerProblem>
  );
}

function WatchLink({ video }: Pick<PlayerDocumentProps, 'video'>) {
  return (
    <Button as="a" href={watchUrlOf(video)} target="_blank" rel="noopener" size="small">
      Watch it on {platformNames[video.platform]}
      <ArrowUpRight size={14} aria-hidden />
    </Button>
  );
}
