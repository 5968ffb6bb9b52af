import type { Video } from '@tessera/contracts';
import { media, Text, token, VisuallyHidden } from '@tessera/design-system';
import {
  gridLayout,
  SkeletonGrid,
  useElementWidth,
  useViewMode,
  VideoGrid,
  VideoLinksProvider,
  ViewModeToggle,
} from '@tessera/video-ui';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SearchFilters } from '../../address/search-filters';
import { Correction } from './correction';
import { ResultsNotice, type ResultsNoticeProps } from './results-notice';
import { ResultsSummary } from './results-summary';
import { SampleNote } from './sample-note';
import { TrendingVideos } from './trending-videos';
import type { ResultsState, VideoList } from './use-videos';
import { videoLinks } from './video-links';

export interface ResultsProps extends ResultsNoticeProps {
  readonly filters: SearchFilters;
  readonly onOpen: (video: Video) => void;
  /** Beside the number of results. */
  readonly actions: ReactNode;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[2]};
  ${media.medium} {
    margin-bottom: ${token.space[4]};
  }
`;

const View = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  margin-left: auto;
`;

const LooseMatch = styled(Text)`
  margin-bottom: ${token.space[4]};
`;

/** The videos of an earlier list. They preserve the layout and can't be used. */
const Outdated = styled.div`
  opacity: 0.4;
  filter: grayscale(0.6);
`;

const looseMatch = 'Hardly any video has all of these words. Others have some of them.';
const failures: ReadonlySet<ResultsState> = new Set(['offline', 'unavailable', 'refused']);
const skeletons = 6;

/** The videos of a page, or the reason why there are none. */
export function Results({ list, filters, onOpen, actions, ...notice }: ResultsProps) {
  const body = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useViewMode();
  const layout = gridLayout(useElementWidth(body), mode);
  const last = useLastVideos(list);
  const { state } = list;
  const isSample = list.videos.some(({ source }) => source === 'sample');
  const hasCards = state === 'videos' || state === 'loading';
  const isLoose = state === 'videos' && list.match === 'any';
  return (
    <section aria-labelledby="results" aria-busy={state === 'loading'}>
      <VisuallyHidden as="h2" id="results">
        Videos
      </VisuallyHidden>
      <Bar>
        <ResultsSummary list={list} />
        {isSample && <SampleNote />}
        {hasCards && (
          <View>
            {actions}
            <ViewModeToggle mode={mode} onChange={setMode} />
          </View>
        )}
      </Bar>
      {list.correction && <Correction correction={list.correction} filters={filters} />}
      {isLoose && <LooseMatch tone="muted">{looseMatch}</LooseMatch>}
      <div ref={body}>
        <VideoLinksProvider value={videoLinks}>
          {state === 'loading' && <SkeletonGrid layout={layout} count={skeletons} />}
          {state === 'videos' && (
            <VideoGrid key={list.id} list={list} layout={layout} onOpen={onOpen} />
          )}
          <ResultsNotice list={list} {...notice} />
          {state === 'empty' && <TrendingVideos layout={layout} onOpen={onOpen} />}
          {last && failures.has(state) && (
            <Outdated inert>
              <VideoGrid list={{ ...last, more: 'none' }} layout={layout} onOpen={onOpen} />
            </Outdated>
          )}
        </VideoLinksProvider>
      </div>
    </section>
  );
}

/** The last list that had videos. */
function useLastVideos(list: VideoList): VideoList | null {
  const [last, setLast] = useState<VideoList | null>(null);
  if (list.state === 'videos' && list.videos !== last?.videos) setLast(list);
  return last;
}
