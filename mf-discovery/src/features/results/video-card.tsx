import type { Video } from '@tessera/contracts';
import { formatAge, formatViews, token, VisuallyHidden } from '@tessera/design-system';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { CardDescription, CardFrame, CardLine, CardText, CardTitle } from './card.styles';
import { CopyLinkButton } from './copy-link-button';
import { Thumbnail } from './thumbnail';
import type { ViewMode } from './use-view-mode';
import { lengthOf, platformNames, watchUrlOf } from './video-facts';
import { VideoTags } from './video-tags';

export interface VideoCardProps {
  readonly video: Video;
  readonly mode: ViewMode;
  readonly textWidth: number;
  /** Its picture is among those that the page shows first. */
  readonly isFirst: boolean;
  /** 0 for the one card that the tab key reaches, else -1. */
  readonly tabIndex: number;
  readonly onOpen: (video: Video) => void;
}

const Card = styled(CardFrame)`
  &:hover img {
    scale: 1.03;
  }
  &:hover h3 {
    color: ${token.color.accentText};
  }
  &:has(a:focus-visible) {
    border-radius: ${token.radius.large};
    outline: 2px solid ${token.color.focus};
    outline-offset: 4px;
  }
`;

/* The link of the title reaches over the whole card. */
const TitleLink = styled.a`
  color: inherit;
  text-decoration: none;
  outline: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
`;

const Label = styled.span`
  position: absolute;
  padding: 1px ${token.space[2]};
  border-radius: ${token.radius.small};
  background: ${token.color.mediaLabel};
  color: ${token.color.onMedia};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
`;

const Source = styled(Label)`
  top: ${token.space[2]};
  left: ${token.space[2]};
`;

const Length = styled(Label)`
  right: ${token.space[2]};
  bottom: ${token.space[2]};
`;

const Action = styled.div`
  z-index: 2;
  grid-area: text;
  justify-self: end;
  /* Its middle is that of the title's first line. */
  margin-top: calc((1.4 * ${token.text.body} - ${token.control.small}) / 2);
  margin-right: -${token.space[2]};
`;

/** A video: its picture, what it is, and two things to do with it. */
export function VideoCard(props: VideoCardProps) {
  const { video, mode, textWidth, isFirst, tabIndex, onOpen } = props;
  const url = watchUrlOf(video);
  const platform = platformNames[video.platform];
  const handleOpen = ({ button }: MouseEvent) => {
    if (button <= 1) onOpen(video);
  };
  return (
    <Card $mode={mode}>
      <Thumbnail src={video.thumbnailUrl} isFirst={isFirst}>
        <Source>{platform}</Source>
        <Length>{lengthOf(video)}</Length>
      </Thumbnail>
      <CardText>
        <CardTitle title={video.title}>
          <TitleLink
            href={url}
            target="_blank"
            rel="noopener"
            tabIndex={tabIndex}
            onClick={handleOpen}
            onAuxClick={handleOpen}
          >
            {video.title}
            <VisuallyHidden> (opens {platform} in a new tab)</VisuallyHidden>
          </TitleLink>
        </CardTitle>
        <CardLine>{video.channelTitle}</CardLine>
        <CardLine>
          {formatViews(video.viewCount)} · {formatAge(video.publishedAt)}
        </CardLine>
        {mode === 'list' && <CardDescription>{video.description}</CardDescription>}
        <VideoTags video={video} width={textWidth} />
      </CardText>
      {url && (
        <Action>
          <CopyLinkButton url={url} tabIndex={tabIndex} />
        </Action>
      )}
    </Card>
  );
}
