import type { Origin, Video } from '@tessera/contracts';
import { knownOrigin } from '@tessera/contracts/values';
import { Page } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { PlayHereProvider } from '@tessera/video-ui';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isAbsent, isTakenDown } from '../errors/failures';
import { reasonWhileRetrying } from '../errors/outage-reason';
import { AwaitedTitle } from '../features/lists/awaited-title';
import { NoSuchVideo, TakenDownVideo } from '../features/watch/no-such-video';
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
  const origin = usePassedOrigin();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { id = '' } = matchPath('/video/:id', pathname)?.params ?? {};
  const query = useVideoDetails(id);
  const { data: video, error } = query;
  const missing = missingOf(error);
  const title = missing ? missing.title : video?.title;
  usePageTitle(title ?? 'Video');
  const playHere = (next: Video, from: Origin) =>
    void navigate(`/video/${encodeURIComponent(next.id)}`, {
      state: { origin: from },
    });
  const start = readTime(parameters.get('t') ?? '') ?? 0;
  return (
    <Page title={<AwaitedTitle title={title} kind="Video" query={query} />}>
      {missing?.message ?? (
        <Awaited
          explain={reasonWhileRetrying}
          query={query}
          what="This video"
          skeleton={<VideoSkeleton />}
        >
          <PlayHereProvider value={playHere}>
            {video && (
              <VideoView
                key={id}
                video={video}
                origin={origin}
                start={start}
                renderPlayer={renderPlayer}
              />
            )}
          </PlayHereProvider>
        </Awaited>
      )}
    </Page>
  );
}

/** Where the link to the page was, as the page before says in the state of the history. */
function usePassedOrigin(): Origin {
  const state = useLocation().state as { readonly origin?: unknown } | null;
  return knownOrigin(state?.origin);
}

const renderPlayer: RenderPlayer = (video, start) => {
  const src = playerOf(video, start);
  if (src === null) return null;
  if (!isListed(src)) return <FramedPlayer video={video} {...start} />;
  return <PlatformFrame src={src} title={video.title} />;
};

/** What stands in place of a video that can't be shown; `null` where it can, or it isn't known. */
function missingOf(error: Error | null) {
  if (isTakenDown(error)) return { title: 'Video taken down', message: <TakenDownVideo /> };
  return isAbsent(error) ? { title: 'Video not found', message: <NoSuchVideo /> } : null;
}
