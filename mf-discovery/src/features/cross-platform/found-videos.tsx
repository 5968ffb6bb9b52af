import type { Video } from '@tessera/contracts';
import { videosPerPlatform } from '@tessera/contracts-discovery/values';
import { token } from '@tessera/design-system';
import { type GridLayout, useRovingFocus } from '@tessera/video-ui';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { FoundCard, FoundCardSkeleton } from './found-card';
import type { PlatformProgress } from './search-progress';

/** Width in px that tags of a card in a row can rely on. */
const minCardWidth = 240;

const grid = css<{ $columns: number }>`
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
`;

/* The edge belongs to the focus rings, which would be cut off. */
const row = css`
  grid-auto-flow: column;
  grid-auto-columns: clamp(${minCardWidth}px, calc((100% - 3 * ${token.space[6]}) / 4), 22rem);
  margin: calc(-1 * ${token.space[2]});
  padding: ${token.space[2]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${token.space[2]};
  & > li {
    scroll-snap-align: start;
  }
`;

const List = styled.ul<{ $columns: number; $isRow: boolean }>`
  position: relative;
  display: grid;
  gap: ${token.space[6]};
  ${({ $isRow }) => ($isRow ? row : grid)}
`;

export interface FoundVideosProps {
  readonly progress: PlatformProgress;
  /** `row` scrolls sideways and always has the height of one card. */
  readonly arrangement: 'row' | GridLayout;
  readonly onOpen: (video: Video) => void;
}

/** The videos of a platform; places of those that may still come are held for them. */
export function FoundVideos({ progress, arrangement, onOpen }: FoundVideosProps) {
  const list = useRef<HTMLUListElement>(null);
  const { result, isPending } = progress;
  const { videos = [] } = result ?? {};
  const isRow = arrangement === 'row';
  const columns = isRow ? videosPerPlatform : arrangement.columns;
  const focus = useRovingFocus({ list, count: videos.length, columns });
  useFollowedFocus(list, focus.follow);
  const expected = isPending ? videosPerPlatform - videos.length : 0;
  return (
    <List
      ref={list}
      $columns={columns}
      $isRow={isRow}
      onKeyDown={focus.handleKeyDown}
      onFocus={focus.handleFocus}
    >
      {videos.map((video, index) => (
        <li key={video.id} data-card={index} data-video={video.id}>
          <FoundCard
            video={video}
            textWidth={isRow ? minCardWidth : arrangement.textWidth}
            tabIndex={index === Math.max(0, focus.index) ? 0 : -1}
            onOpen={onOpen}
          />
        </li>
      ))}
      {Array.from({ length: expected }, (_, index) => (
        <li key={index} aria-hidden>
          <FoundCardSkeleton />
        </li>
      ))}
    </List>
  );
}

/** The card that has the focus may have moved. */
function useFollowedFocus(
  list: RefObject<HTMLElement | null>,
  follow: (focused: Element) => void,
): void {
  const update = useEffectEvent(() => {
    const focused = document.activeElement;
    if (focused && list.current?.contains(focused)) follow(focused);
  });
  useLayoutEffect(() => update());
}
