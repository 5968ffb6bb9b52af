import type { Video } from '@tessera/contracts';
import { Text, token, VisuallyHidden } from '@tessera/design-system';
import { Stack } from '@tessera/design-system/parts';
import { Slot } from '@tessera/platform';
import {
  gridLayout,
  SkeletonGrid,
  useElementWidth,
  useViewMode,
  VideoGrid,
  VideoLinksProvider,
} from '@tessera/video-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { basicFilters, isAmong } from '../../address/active-filters';
import type { SearchFilters } from '../../address/search-filters';
import { LeftOutBanner } from '../plans/left-out-banner';
import { Correction } from './correction';
import { ResultsBar, type ResultsBarProps } from './results-bar';
import { ResultsNotice, type ResultsNoticeProps } from './results-notice';
import { TrendingVideos } from './trending-videos';
import type { VideoList } from './use-videos';
import { videoLinks } from './video-links';

export interface ResultsProps extends ResultsNoticeProps, Pick<ResultsBarProps, 'actions'> {
  readonly filters: SearchFilters;
  readonly onOpen: (video: Video) => void;
}

/* What is below stays out of view where there are no videos: it would jump there from behind those that were expected. */
const Section = styled.section`
  min-height: 80svh;
`;

const LooseMatch = styled(Text)`
  margin-bottom: ${token.space[4]};
`;

const looseMatch = 'Few videos match every word, so we added partial matches.';
const skeletons = 6;
/** A list with fewer has no room for something among its rows. */
const fewVideos = 12;

/** The videos of a page, or the reason why there are none. */
export function Results({ list, filters, onOpen, actions, ...notice }: ResultsProps) {
  const body = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useViewMode();
  const layout = gridLayout(useElementWidth(body), mode);
  const last = useLastVideos(list);
  const { state } = list;
  const isLoose = state === 'videos' && list.match === 'any';
  const { query } = filters;
  const isFew = list.videos.length < fewVideos;
  const found = query !== '' && <Slot name="discovery.results" props={{ query }} />;
  return (
    <Section aria-labelledby="results" aria-busy={state === 'loading'}>
      <VisuallyHidden as="h2" id="results">
        Videos
      </VisuallyHidden>
      <ResultsBar list={list} last={last} actions={actions} mode={mode} onChange={setMode} />
      {list.correction && <Correction correction={list.correction} filters={filters} />}
      {isLoose && <LooseMatch tone="muted">{looseMatch}</LooseMatch>}
      <LeftOut list={list} filters={filters} {...notice} />
      <div ref={body}>
        <VideoLinksProvider value={videoLinks}>
          {state === 'loading' && <SkeletonGrid layout={layout} count={skeletons} />}
          {state === 'videos' && (
            <VideoGrid
              key={list.id}
              list={list}
              layout={layout}
              onOpen={onOpen}
              interlude={
                <Stack gap={6}>
                  {!isFew && found}
                  <Slot name="discovery.ad" props={{ placement: 'results', content: null }} />
                </Stack>
              }
            />
          )}
          <ResultsNotice list={list} {...notice} />
          {isFew && state !== 'loading' && found}
          {state === 'empty' && <TrendingVideos layout={layout} onOpen={onOpen} />}
        </VideoLinksProvider>
      </div>
    </Section>
  );
}

type LeftOutProps = Pick<ResultsProps, 'list' | 'filters' | 'activeFilters' | 'onSearch'>;

function LeftOut({ list, filters, activeFilters, onSearch }: LeftOutProps) {
  const { leftOut, locked } = list;
  const plan = locked['advanced-filters'];
  if (leftOut.length === 0 || plan === undefined) return null;
  const labels = activeFilters.filter(isAmong(leftOut)).map(({ label }) => label);
  return (
    <LeftOutBanner labels={labels} plan={plan} onRemove={() => onSearch(basicFilters(filters))} />
  );
}

/** The last list that had videos. */
function useLastVideos(list: VideoList): VideoList | null {
  const [last, setLast] = useState<VideoList | null>(null);
  if (list.state === 'videos' && list.videos !== last?.videos) setLast(list);
  return last;
}
