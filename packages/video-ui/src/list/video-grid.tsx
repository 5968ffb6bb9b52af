import type { Video } from '@tessera/contracts';
import { LoadMore } from '@tessera/design-system/parts';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CardSkeleton } from '../card/card-skeleton';
import { VideoCard } from '../card/video-card';
import { Origin } from '../origin/origin';
import { Grid, GridCell } from './grid-cell';
import type { GridLayout } from './grid-layout';
import { Interlude, useInterlude } from './interlude';
import type { PagedVideos } from './paged-videos';
import { useListGrowth } from './use-list-growth';
import { useRovingFocus } from './use-roving-focus';
import { maxUnwindowed, useRowWindow } from './use-row-window';

export interface VideoGridProps {
  readonly list: PagedVideos;
  readonly layout: GridLayout;
  readonly onOpen?: (video: Video) => void;
  /** Something between two rows, as wide as the list; it takes no space while it renders nothing. */
  readonly interlude?: ReactNode;
}

const Rows = styled.div`
  position: relative;
`;

/** Cards whose pictures load at once; the manifest has the server preload as many. */
const firstPictures = 3;

/** Videos in rows and columns. Rows far from the viewport are not rendered. */
export function VideoGrid({ list, layout, onOpen, interlude }: VideoGridProps) {
  const { videos, total } = list;
  const element = useRef<HTMLUListElement>(null);
  const focus = useRovingFocus({ list: element, count: videos.length, columns: layout.columns });
  const { length, end, loadUpTo, resume } = useListGrowth(list);
  const rows = useRowWindow({ list: element, count: length, layout, pinned: focus.index });
  const { place, shiftOf, handleMeasure } = useInterlude(rows);
  const tabStop = focus.index < 0 ? rows.firstVisible : focus.index;

  useEffect(() => loadUpTo(rows.needed));
  const handleMore = () => {
    // The button is removed, but the focus must not be lost.
    focus.moveTo(videos.length - 1);
    resume();
  };

  return (
    <>
      <Rows>
        <Grid
          ref={element}
          $columns={layout.columns}
          style={{ height: rows.height + shiftOf(rows.rowCount) }}
          onKeyDown={focus.handleKeyDown}
          onFocus={focus.handleFocus}
        >
          {rows.cells.map((cell) => {
            const video = videos[cell.index];
            return (
              <GridCell
                key={cell.index}
                cell={{ ...cell, top: cell.top + shiftOf(cell.row) }}
                measureRow={rows.measureRow}
                {...(video && { total })}
              >
                {video ? (
                  <Origin position={cell.index}>
                    <VideoCard
                      video={video}
                      mode={layout.mode}
                      ageStyle={total > maxUnwindowed ? 'relative' : 'dated'}
                      textWidth={layout.textWidth}
                      isFirst={cell.index < firstPictures}
                      tabIndex={cell.index === tabStop ? 0 : -1}
                      {...(onOpen && { onOpen })}
                    />
                  </Origin>
                ) : (
                  <CardSkeleton mode={layout.mode} />
                )}
              </GridCell>
            );
          })}
        </Grid>
        {interlude !== undefined && (
          <Interlude
            top={place ? rows.topOfRow(place.row) : 0}
            isPlaced={place !== null}
            onMeasure={handleMeasure}
          >
            {interlude}
          </Interlude>
        )}
      </Rows>
      <LoadMore state={end} noun="videos" onMore={end === 'failed' ? list.loadMore : handleMore} />
    </>
  );
}
