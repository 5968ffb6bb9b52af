import type { Video } from '@tessera/contracts';
import { Text, token, VisuallyHidden } from '@tessera/design-system';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { gridLayout } from './grid-layout';
import { MoreFailed } from './more-failed';
import { ResultsNotice } from './results-notice';
import { ResultsSummary } from './results-summary';
import { SampleNote } from './sample-note';
import { SkeletonGrid } from './skeleton-grid';
import { useElementWidth } from './use-element-width';
import type { VideoList } from './use-videos';
import { useViewMode } from './use-view-mode';
import { VideoGrid } from './video-grid';
import { ViewModeToggle } from './view-mode-toggle';

export interface ResultsProps {
  readonly list: VideoList;
  readonly onOpen: (video: Video) => void;
  readonly onReset: () => void;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[4]};
  margin-bottom: ${token.space[4]};
  & > :last-child {
    margin-left: auto;
  }
`;

const LooseMatch = styled(Text)`
  margin-bottom: ${token.space[4]};
`;

const looseMatch = 'No video has all of these words. These have some of them.';

/** The videos of a page, or why there are none. */
export function Results({ list, onOpen, onReset }: ResultsProps) {
  const body = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useViewMode();
  const layout = gridLayout(useElementWidth(body), mode);
  const isSample = list.videos.some(({ source }) => source === 'sample');
  return (
    <section aria-labelledby="results" aria-busy={list.state === 'loading'}>
      <VisuallyHidden as="h2" id="results">
        Videos
      </VisuallyHidden>
      <Bar>
        <ResultsSummary list={list} />
        {isSample && <SampleNote />}
        <ViewModeToggle mode={mode} onChange={setMode} />
      </Bar>
      {list.match === 'any' && <LooseMatch tone="muted">{looseMatch}</LooseMatch>}
      <div ref={body}>
        {list.state === 'loading' && <SkeletonGrid layout={layout} />}
        {list.state === 'videos' && (
          <VideoGrid key={list.id} list={list} layout={layout} onOpen={onOpen} />
        )}
        <ResultsNotice list={list} onReset={onReset} />
      </div>
      {list.more === 'failed' && <MoreFailed onRetry={list.loadMore} />}
    </section>
  );
}
