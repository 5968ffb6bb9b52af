import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@tessera/api-client';
import type { ProblemOf, Video } from '@tessera/contracts';
import { EmptyState, ErrorState, Heading, token, VisuallyHidden } from '@tessera/design-system';
import { platformNames } from '@tessera/video-ui';
import { Link2Off } from 'lucide-react';
import { styled } from 'styled-components';
import { AttributionNote } from './attribution-note';
import { linkQuery } from './cross-platform.queries';
import { FoundCard, FoundCardSkeleton } from './found-card';
import { SearchFailure } from './search-failure';

export interface LinkResultProps {
  readonly url: string;
  readonly onOpen: (video: Video) => void;
}

const width = 352;

const Found = styled.div`
  position: relative;
  max-width: ${width}px;
`;

const Title = styled(Heading)`
  margin-bottom: ${token.space[3]};
`;

/** The video of a pasted link. */
export function LinkResult({ url, onOpen }: LinkResultProps) {
  const { data: video, error, fetchStatus, refetch } = useQuery(linkQuery(url));
  if (!video && (error || fetchStatus === 'paused'))
    return <LinkFailure error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-busy={!video}>
      <Title level={2}>{video ? `From ${platformNames[video.platform]}` : 'Looking it up…'}</Title>
      <VisuallyHidden role="status">{video && `Found: ${video.title}`}</VisuallyHidden>
      <Found>
        {video ? (
          <FoundCard video={video} textWidth={width} tabIndex={0} onOpen={onOpen} />
        ) : (
          <FoundCardSkeleton />
        )}
      </Found>
      {video && <AttributionNote videos={[video]} />}
    </section>
  );
}

interface LinkFailureProps {
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const linkable = 'YouTube, Vimeo, Dailymotion, TikTok and PeerTube';

function LinkFailure({ error, onRetry }: LinkFailureProps) {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === 'link-not-supported' || code === 'invalid-request') {
    return (
      <EmptyState title="We don’t recognize this link" icon={<Link2Off size={24} />}>
        Paste a link to a video on {linkable}, or type words to search for.
      </EmptyState>
    );
  }
  if (code === 'video-not-found') {
    return (
      <EmptyState title="There’s no video at this link" icon={<Link2Off size={24} />}>
        It may be private or deleted.
      </EmptyState>
    );
  }
  const problem = error instanceof ApiError && error.problemAs('platform-unavailable');
  return problem ? (
    <Unavailable problem={problem} onRetry={onRetry} />
  ) : (
    <SearchFailure error={error} onRetry={onRetry} />
  );
}

interface UnavailableProps {
  readonly problem: ProblemOf<'platform-unavailable'>;
  readonly onRetry: () => void;
}

function Unavailable({ problem, onRetry }: UnavailableProps) {
  const name = platformNames[problem.platform];
  return (
    <ErrorState title={`${name} isn’t responding right now`} onRetry={onRetry}>
      {problem.detail} Try again in a moment.
    </ErrorState>
  );
}
