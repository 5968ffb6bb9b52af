import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Video } from '@tessera/contracts';
import { Heading, token } from '@tessera/design-system';
import {
  type GridLayout,
  Origin,
  type PagedVideos,
  SkeletonGrid,
  VideoGrid,
} from '@tessera/video-ui';
import { styled } from 'styled-components';

const most = 4;

const Title = styled(Heading)`
  margin-bottom: ${token.space[4]};
`;

export interface TrendingVideosProps {
  readonly layout: GridLayout;
  readonly onOpen: (video: Video) => void;
}

/** A few suggestions after a search without results; nothing if they can't be loaded. */
export function TrendingVideos({ layout, onOpen }: TrendingVideosProps) {
  // Whole rows: three where there are one or three columns, four where there are two.
  const count = layout.columns === 2 ? most : most - 1;
  const { data, isError } = useQuery(
    endpointQuery('GET /api/videos/trending', { query: { limit: most } }),
  );
  if (isError || data?.videos.length === 0) return null;
  return (
    <>
      <Title level={2}>Trending now</Title>
      {data ? (
        <Origin from="trending">
          <VideoGrid
            list={wholeList(data.videos.slice(0, count))}
            layout={layout}
            onOpen={onOpen}
          />
        </Origin>
      ) : (
        <SkeletonGrid layout={layout} count={count} />
      )}
    </>
  );
}

function wholeList(videos: readonly Video[]): PagedVideos {
  return { videos, total: videos.length, more: 'none', loadMore: () => undefined };
}
