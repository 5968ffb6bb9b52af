import type { Video } from '@tessera/contracts';
import { styled } from 'styled-components';
import type { PlayerStart } from './player-frames';

/** Scripts of its own, full screen and links to the platform; neither the page around it nor its address. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation';

/** What the frames around a player hand on to it. */
const playerPermissions = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

const PlayerFrame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;

export interface PlatformFrameProps {
  readonly src: string;
  /** Of the video. */
  readonly title: string;
}

/**
 * The player of a platform. Only documents whose policy lists the platform can show it. The platform sees the site's origin, without
 * which some players refuse to play.
 */
export function PlatformFrame({ src, title }: PlatformFrameProps) {
  return (
    <PlayerFrame
      key={src}
      src={src}
      title={`Player: ${title}`}
      sandbox={sandbox}
      allow={playerPermissions}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

export interface FramedPlayerProps extends PlayerStart {
  readonly video: Pick<Video, 'id' | 'title'>;
}

/** The player where the document around it may not show the platform: a page of the site that may is shown in its place. */
export function FramedPlayer({ video: { id, title }, start, autoplay }: FramedPlayerProps) {
  const query = `t=${start}${autoplay ? '' : '&autoplay=0'}`;
  const src = `/video/${encodeURIComponent(id)}/player?${query}`;
  return <PlayerFrame key={src} src={src} title={`Player: ${title}`} allow={playerPermissions} />;
}
