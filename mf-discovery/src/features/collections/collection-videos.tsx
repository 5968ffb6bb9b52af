import { EmptyState, Text, token, VisuallyHidden } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import {
  gridLayout,
  Origin,
  SkeletonGrid,
  useElementWidth,
  useViewMode,
  VideoGrid,
  VideoLinksProvider,
  ViewModeToggle,
} from '@tessera/video-ui';
import { VideoOff } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { reasonWhileRetrying } from '../../errors/outage-reason';
import { usePagedVideos } from '../lists/use-paged-videos';
import { videoCount } from '../playlists/video-count';
import { videoLinks } from '../results/video-links';
import { useCollectionVideos } from './collections.queries';

const skeletons = 6;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  min-height: ${token.control.small};
  margin-bottom: ${token.space[4]};
`;

/** The videos of a collection that is open to the visitor. */
export function CollectionVideos({ slug }: { readonly slug: string }) {
  const query = useCollectionVideos(slug);
  const list = usePagedVideos(query);
  const body = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useViewMode();
  const layout = gridLayout(useElementWidth(body), mode);
  return (
    <section aria-labelledby="videos">
      <VisuallyHidden as="h2" id="videos">
        Videos
      </VisuallyHidden>
      <Bar>
        <Text as="span" size="caption" tone="muted" className="tabular">
          {list.total > 0 && videoCount(list.total)}
        </Text>
        <ViewModeToggle mode={mode} onChange={setMode} />
      </Bar>
      <div ref={body}>
        <Awaited
          explain={reasonWhileRetrying}
          query={query}
          what="The videos"
          skeleton={<SkeletonGrid layout={layout} count={skeletons} />}
        >
          {list.videos.length === 0 ? (
            <NoVideos />
          ) : (
            <VideoLinksProvider value={videoLinks}>
              <Origin from="collection">
                <VideoGrid list={list} layout={layout} />
              </Origin>
            </VideoLinksProvider>
          )}
        </Awaited>
      </div>
    </section>
  );
}

function NoVideos() {
  return (
    <EmptyState icon={<VideoOff size={24} />} title="No videos to show">
      They’re no longer available, or you’ve hidden them.
    </EmptyState>
  );
}
