import type { Video } from '@tessera/contracts';
import { coverLink, token, VisuallyHidden } from '@tessera/design-system';
import { type KeyboardEvent, type MouseEvent, Suspense, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CardActions } from '../actions/card-actions';
import { usePlayHere } from '../actions/play-here';
import { lazyPart } from '../lazy-part';
import { CardLike } from '../likes/card-like';
import type { ViewMode } from '../list/use-view-mode';
import { useRecord } from '../origin/origin';
import { useShown } from '../origin/use-shown';
import { CardDetails } from './card-details';
import { CardDescription, CardFrame, CardLine, CardText, CardTitle } from './card.styles';
import { ChannelLink } from './channel-link';
import { PictureMarks } from './picture-marks';
import { PlatformLabel, platformNames } from './platform-label';
import { Thumbnail } from './thumbnail';
import { usePreview } from './use-preview';
import { type AgeStyle, factsOf, watchUrlOf } from './video-facts';
import { VideoTags } from './video-tags';

export interface VideoCardProps {
  readonly video: Video;
  readonly mode: ViewMode;
  readonly ageStyle: AgeStyle;
  readonly textWidth: number;
  /** Its picture is among the first ones of the page. */
  readonly isFirst: boolean;
  /** Of all its links and buttons: 0 for the one card in the tab order, else -1. */
  readonly tabIndex: number;
  /** It is recorded already. */
  readonly onOpen?: (video: Video) => void;
}

const Card = styled(CardFrame)`
  &:hover img {
    scale: 1.03;
  }
  /* The title's link covers the card, except for the other links. */
  & h3:has(a:hover) {
    color: ${token.color.accentText};
  }
`;

const TitleLink = styled.a`
  ${coverLink}
`;

const Actions = styled.div`
  z-index: 2;
  grid-area: text;
  justify-self: end;
  /* Its middle is that of the title's first line. */
  margin-top: calc((1.4 * ${token.text.body} - ${token.control.small}) / 2);
  @media (hover: hover) {
    opacity: 0;
    transition: opacity ${token.motion.fast} ${token.motion.ease};
    ${Card}:hover &,
    ${Card}:focus-within &,
    &:has([data-copied], [aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

const CardPreview = lazyPart(async () => (await import('./card-preview')).CardPreview);
const Veil = lazyPart(async () => (await import('./veil')).Veil);

/** A video, with links to its page, its channel and its tags. */
export function VideoCard(props: VideoCardProps) {
  const { video, mode, ageStyle, textWidth, isFirst, tabIndex, onOpen } = props;
  const url = watchUrlOf(video);
  const platform = platformNames[video.platform];
  const previewId = useId();
  const preview = usePreview(mode === 'grid');
  const { playHere, panel } = usePlayHere(video);
  const [lifted, setLifted] = useState('');
  const isVeiled = video.mature === true && lifted !== video.id;
  const card = useRef<HTMLElement>(null);
  useShown(card, video.id);
  const record = useRecord();
  const handleOpen = ({ button }: MouseEvent) => {
    if (button > 1) return;
    record('opened', video.id);
    onOpen?.(video);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || event.altKey || event.ctrlKey || event.metaKey) return;
    playHere?.();
  };
  return (
    <Card ref={card} $mode={mode} {...preview.handlers}>
      <Thumbnail src={video.thumbnailUrl} isFirst={isFirst} isVeiled={isVeiled}>
        {preview.isOpen && (
          <Suspense>
            <CardPreview id={previewId} video={video} />
          </Suspense>
        )}
        <PlatformLabel platform={video.platform} />
        {!preview.isOpen && <PictureMarks video={video} />}
      </Thumbnail>
      {isVeiled && (
        <Suspense>
          <Veil tabIndex={tabIndex} onLift={() => setLifted(video.id)} />
        </Suspense>
      )}
      <CardText>
        <CardTitle title={video.title}>
          <TitleLink
            href={url}
            target="_blank"
            rel="noopener"
            tabIndex={tabIndex}
            aria-keyshortcuts={playHere ? 'p' : undefined}
            aria-describedby={preview.isOpen ? previewId : undefined}
            onClick={handleOpen}
            onAuxClick={handleOpen}
            onKeyDown={handleKeyDown}
          >
            {video.title}
            <VisuallyHidden> (opens {platform} in a new tab)</VisuallyHidden>
          </TitleLink>
        </CardTitle>
        <ChannelLink video={video} tabIndex={tabIndex} />
        <CardLine>{factsOf(video, ageStyle)}</CardLine>
        {mode === 'list' && <CardDescription>{video.description}</CardDescription>}
        <VideoTags video={video} width={textWidth} tabIndex={tabIndex} />
        {mode === 'list' && <CardDetails videoId={video.id} />}
      </CardText>
      <Actions>
        <CardActions
          video={video}
          tabIndex={tabIndex}
          onPlayHere={playHere}
          {...(onOpen && { onOpen })}
        />
      </Actions>
      <CardLike videoId={video.id} tabIndex={tabIndex} />
      {panel}
    </Card>
  );
}
