import { usePageTitle } from '@tessera/platform';
import { matchPath, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { PlatformFrame } from '../features/watch/platform-frame';
import { playerOf } from '../features/watch/player-frames';
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
  const { data: video } = useVideoDetails(id);
  usePageTitle(video?.title ?? 'Video');
  if (window.parent === window) return <Navigate to={`/video/${encodeURIComponent(id)}`} replace />;
  const src = video && playerOf(video, readTime(parameters.get('t') ?? '') ?? 0);
  return <Screen>{src && <PlatformFrame src={src} title={video.title} />}</Screen>;
}
