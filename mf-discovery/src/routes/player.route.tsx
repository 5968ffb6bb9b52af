import { usePageTitle } from '@tessera/platform';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlayerDocument, PlayerFailure } from '../features/watch/player-document';
import { readTime } from '../features/watch/time-stamps';
import { useVideoDetails } from '../features/watch/video.queries';

const Screen = styled.main`
  height: 100dvh;
`;

/**
 * The player of a video alone, for the panel that is shown over other pages: their documents may not show platforms in frames. It is
 * loaded once a visitor has pressed Play there; who comes here otherwise is led to the page of the video.
 */
export function Route() {
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const { id = '' } = matchPath('/video/:id/*', pathname)?.params ?? {};
  const { data: video, error, refetch } = useVideoDetails(id);
  usePageTitle(video?.title ?? 'Video');
  if (window.parent === window) return <Navigate to={`/video/${encodeURIComponent(id)}`} replace />;
  const start = readTime(parameters.get('t') ?? '') ?? 0;
  const autoplay = parameters.get('autoplay') !== '0';
  return (
    <Screen aria-label="Player">
      {video && <PlayerDocument video={video} start={start} autoplay={autoplay} />}
      {!video && error && <PlayerFailure error={error} onRetry={() => void refetch()} />}
    </Screen>
  );
}
