import type { Video } from '@tessera/contracts';
import { useEffect, useRef } from 'react';
import { CardSkeleton } from './card-skeleton';
import { Grid, GridCell } from './grid-cell';
import type { GridLayout } from './grid-layout';
import { useRovingFocus } from './use-roving-focus';
import { useRowWindow } from './use-row-window';
import type { VideoList } from './use-videos';
import { VideoCard } from './video-card';

export interface VideoGridProps {
  readonly list: VideoList;
  readonly layout: GridLayout;
  readonly onOpen: (video: Video) => void;
}

/** Cards whose pictures load at once; the manifest has the server announce as many. */
const firstPictures = 3;

/** Videos in rows and columns. Rows far from the viewport are left out of the page. */
export function VideoGrid({ list, layout, onOpen }: VideoGridProps) {
  const { videos, total, more, loadMore } = list;
  const element = useRef<HTMLUListElement>(null);
  const focus = useRovingFocus({ list: element, count: videos.length, columns: layout.columns });
  const awaited = more === 'available' || more === 'loading' ? layout.columns : 0;
  const near = useRowWindow({
    list: element,
    count: videos.length + awaited,
    layout,
    kept: focus.index,
  });
  const tabStop = focus.index < 0 ? near.firstNear : focus.index;

  useEffect(() => {
    if (more === 'available' && near.lastNear >= videos.length) loadMore();
  }, [more, near.lastNear, videos.length, loadMore]);

  return (
    <Grid
      ref={element}
      $columns={layout.columns}
      style={{ height: near.height }}
      onKeyDown={focus.handleKeyDown}
      onFocus={focus.handleFocus}
    >
      {near.cells.map((cell) => {
        const video = videos[cell.index];
        return (
          <GridCell
            key={cell.index}
            cell={cell}
            measureRow={near.measureRow}
            {...(video && { total })}
          >
            {video ? (
              <VideoCard
                video={video}
                mode={layout.mode}
                textWidth={layout.textWidth}
                isFirst={cell.index < firstPictures}
                tabIndex={cell.index === tabStop ? 0 : -1}
                onOpen={onOpen}
              />
            ) : (
              <CardSkeleton mode={layout.mode} />
            )}
          </GridCell>
        );
      })}
    </Grid>
  );
}
