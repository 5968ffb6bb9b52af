import type { Video } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { PlayHereProvider } from '@tessera/video-ui';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isAbsent } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { AwaitedTitle } from '../features/lists/awaited-title';
import { NoSuchVideo } from '../features/watch/no-such-video';
import { FramedPlayer, PlatformFrame } from '../features/watch/platform-frame';
import type { RenderPlayer } from '../features/watch/player';
import { isListed, playerOf } from '../features/watch/player-frames';
import { readTime } from '../features/watch/time-stamps';
import { VideoSkeleton } from '../features/watch/video-skeleton';
import { VideoView } from '../features/watch/video-view';
import { useVideoDetails } from '../features/watch/video.queries';

/** A video with its platform's player, what is known about it, and similar ones. */
export function Route() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { id = '' } = matchPath('/video/:id', pathname)?.params ?? {};
  const query = useVideoDetails(id);
  const { data: video, error } = query;
  const isMissing = isAbsent(error);
  const title = isMissing ? 'Video not found' : video?.title;
  usePageTitle(title ?? 'Video');
  const playHere = (next: Video) => void navigate(`/video/${encodeURIComponent(next.id)}`);
  const start = readTime(parameters.get('t') ?? '') ?? 0;
  return (
    <Page title={<AwaitedTitle title={title} kind="Video" query={query} />}>
      {isMissing ? (
        <NoSuchVideo />
      ) : (
        <Awaited
          explain={reasonWhileRetrying}
          query={query}
          what="This video"
          skeleton={<VideoSkeleton />}
        >
          <PlayHereProvider value={playHere}>
            {video && (
              <VideoView key={id} video={video} start={start} renderPlayer={renderPlayer} />
            )}
          </PlayHereProvider>
        </Awaited>
      )}
    </Page>
  );
}

const renderPlayer: RenderPlayer = (video, start) => {
  const src = playerOf(video, start);
  if (src === null) return null;
  if (!isListed(src)) return <FramedPlayer video={video} start={start} />;
  return <PlatformFrame src={src} title={video.title} />;
};
