import type { Video } from '@tessera/contracts';
import {
  coverLink,
  IconButton,
  media,
  Menu,
  type MenuEntry,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import {
  ChannelLink,
  PictureMarks,
  platformNames,
  Thumbnail,
  titleText,
  useRecord,
  watchUrlOf,
} from '@tessera/video-ui';
import { EllipsisVertical, VideoOff } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

export interface VideoRowProps {
  readonly ref?: Ref<HTMLLIElement>;
  /** Tells rows apart. */
  readonly id: string;
  /** `null` once it is gone. */
  readonly video: Video | null;
  /** What the list knows of it, for example when it was added. */
  readonly note?: string;
  readonly isFirst: boolean;
  /** What the visitor can do with it. */
  readonly entries?: readonly MenuEntry[];
  /** The handle by which its owner moves it. */
  readonly handle?: ReactNode;
  /** Lifted by keyboard. */
  readonly isLifted?: boolean;
  readonly isDragged?: boolean;
  /** Where a dragged row would be dropped. */
  readonly edge?: 'top' | 'bottom' | null;
}

/*
 * On phones the handle stands below the menu, so that the text keeps its width. Elsewhere the surface under the pointer
 * reaches beyond the text of the page, with which the rows are aligned.
 */
const Row = styled.li<{ $isOwn: boolean }>`
  position: relative;
  display: grid;
  grid-template: 'picture text menu' auto 'picture text handle' 1fr / 8rem minmax(0, 1fr) auto;
  column-gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
  border-radius: ${token.radius.small};
  ${media.medium} {
    grid-template: ${({ $isOwn }) =>
      $isOwn
        ? `'handle picture text menu' auto / auto 11rem minmax(0, 1fr) auto`
        : `'picture text menu' auto / 11rem minmax(0, 1fr) auto`};
    column-gap: ${token.space[4]};
    margin-inline: calc(-1 * ${token.space[3]});
    padding: ${token.space[3]};
  }
  /* A line between the rows, as wide as their contents. */
  & + &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    border-top: 1px solid ${token.color.border};
    ${media.medium} {
      inset-inline: ${token.space[3]};
    }
  }
  @media (hover: hover) {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &[data-lifted] {
    z-index: 1;
    background: ${token.color.surfaceRaised};
    box-shadow: ${token.shadow.floating};
  }
  &[data-dragged] {
    opacity: 0.4;
  }
  &[data-edge]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    height: 3px;
    border-radius: 2px;
    background: ${token.color.accent};
  }
  &[data-edge='top']::after {
    top: -2px;
  }
  &[data-edge='bottom']::after {
    bottom: -2px;
  }
`;

const Picture = styled.div`
  grid-area: picture;
`;

const Gone = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.large};
  background: ${token.color.pressed};
  color: ${token.color.textMuted};
`;

const Words = styled.div`
  grid-area: text;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[1]} ${token.space[6]};
  min-width: 0;
  & > * {
    grid-column: 1;
  }
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 11rem;
  }
`;

/* It has a column of its own where there is room. */
const Note = styled(Text)`
  ${media.large} {
    grid-area: 1 / 2;
    line-height: calc(1.4 * ${token.text.body});
    text-align: right;
  }
`;

const Title = styled.h3`
  ${titleText}
  &[data-gone] {
    color: ${token.color.textMuted};
    font-weight: ${token.weight.medium};
  }
`;

const TitleLink = styled.a.attrs({ target: '_blank', rel: 'noopener' })`
  ${coverLink}
  --ring: -2px;
  &:hover {
    color: ${token.color.accentText};
  }
`;

/* These are above the title's link, which covers the row. */
const Handle = styled.div`
  z-index: 2;
  grid-area: handle;
  align-self: center;
  justify-self: end;
`;

const RowMenu = styled.div`
  z-index: 2;
  grid-area: menu;
`;

/** A video in a list of the visitor. */
export function VideoRow(props: VideoRowProps) {
  const { ref, id, video, note, isFirst, entries = [], handle, isLifted, isDragged, edge } = props;
  return (
    <Row
      ref={ref}
      $isOwn={Boolean(handle)}
      data-item={id}
      data-lifted={isLifted || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      {handle && <Handle>{handle}</Handle>}
      <Picture>
        {video ? (
          <Thumbnail src={video.thumbnailUrl} isFirst={isFirst}>
            <PictureMarks video={video} />
          </Thumbnail>
        ) : (
          <Gone>
            <VideoOff size={20} aria-hidden />
          </Gone>
        )}
      </Picture>
      <Words>
        {video ? <VideoTitle video={video} /> : <Title data-gone>No longer available</Title>}
        {video && <ChannelLink video={video} tabIndex={0} />}
        {note && (
          <Note size="caption" tone="muted">
            {note}
          </Note>
        )}
      </Words>
      {entries.length > 0 && (
        <RowMenu>
          <Menu entries={entries}>
            <IconButton label={`Actions for ${nameOfVideo(video)}`} size="small">
              <EllipsisVertical size={16} aria-hidden />
            </IconButton>
          </Menu>
        </RowMenu>
      )}
    </Row>
  );
}

const skeletons = 5;

/** Rows that are still loading. */
export function VideoRowSkeletons() {
  return (
    <ol aria-busy>
      {Array.from({ length: skeletons }, (_, index) => (
        <Row key={index} $isOwn={false} aria-hidden>
          <Picture>
            <Skeleton ratio="16 / 9" radius={token.radius.large} />
          </Picture>
          <Words>
            <Skeleton width="min(24rem, 90%)" height="1.4em" />
            <Skeleton width="min(10rem, 60%)" height="1.4em" />
          </Words>
        </Row>
      ))}
    </ol>
  );
}

/** What a video is called where it is spoken of. */
export function nameOfVideo(video: Video | null): string {
  return video?.title ?? 'a video that is no longer available';
}

function VideoTitle({ video }: { readonly video: Video }) {
  const record = useRecord();
  const handleOpen = ({ button }: MouseEvent) => {
    if (button <= 1) record('opened', video.id);
  };
  return (
    <Title title={video.title}>
      <TitleLink href={watchUrlOf(video)} onClick={handleOpen} onAuxClick={handleOpen}>
        {video.title}
        <VisuallyHidden> (opens {platformNames[video.platform]} in a new tab)</VisuallyHidden>
      </TitleLink>
    </Title>
  );
}
