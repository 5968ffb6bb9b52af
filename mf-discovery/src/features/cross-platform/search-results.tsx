import type { Platform, Video } from '@tessera/contracts';
import { Badge, Text, token, VisuallyHidden } from '@tessera/design-system';
import { Banner, type Tab, Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { gridLayout, platformNames, useElementWidth } from '@tessera/video-ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { AttributionNote } from './attribution-note';
import type { Statuses } from './platform-choice';
import { PlatformResults } from './platform-results';
import { lackOf } from './platform-words';
import { type PlatformsSearch, searchable } from './search-address';
import { SearchFailure } from './search-failure';
import {
  countOf,
  isMore,
  nothingYet,
  type PlatformProgress,
  progressOf,
  type SearchProgress,
} from './search-progress';
import { shortCount, summaryLine, summarySentence } from './summary-words';
import type { FoundSoFar } from './use-platforms-search';

export interface SearchResultsProps {
  readonly search: PlatformsSearch;
  readonly statuses: Statuses | null | undefined;
  readonly found: FoundSoFar;
  readonly onOpen: (video: Video) => void;
}

type TabName = 'all' | Platform;

const Summary = styled(Text)`
  height: 1.6em;
  margin-bottom: ${token.space[2]};
  overflow: hidden;
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* As wide as most counts, so that tabs stay where they are when one arrives. */
const Count = styled(Badge)`
  justify-content: center;
  min-width: 3.5em;
`;

const Interrupted = styled.div`
  margin-bottom: ${token.space[4]};
`;

/** What the catalog has at once, and what platforms answer as they do: all of them, or one at a time. */
export function SearchResults({ search, statuses, found, onOpen }: SearchResultsProps) {
  const { platforms } = search;
  const body = useRef<HTMLDivElement>(null);
  const layout = gridLayout(useElementWidth(body), 'grid');
  const tab = useTabInQuery<TabName>(['all', ...searchable]);
  const { data = nothingYet, error, fetchStatus } = found;
  const shown = progressOf(data, platforms, fetchStatus === 'fetching');
  if (found.data === undefined && (error || fetchStatus === 'paused'))
    return <SearchFailure error={error} onRetry={() => void found.refetch()} />;

  const resultsOf = (progress: PlatformProgress, arrangement: 'row' | typeof layout) => (
    <PlatformResults
      key={progress.platform}
      progress={progress}
      search={search}
      lack={statuses ? lackOf(statuses[progress.platform]) : null}
      arrangement={arrangement}
      onOpen={onOpen}
      {...(arrangement === 'row' && { onMore: () => tab.onChange(progress.platform) })}
    />
  );
  const tabs: Tab<TabName>[] = [
    {
      value: 'all',
      label: 'All',
      badge: <Count>{`${countOfAll(data, shown)}${isMore(shown) ? '+' : ''}`}</Count>,
      content: shown.map((progress) => resultsOf(progress, 'row')),
    },
    ...shown.map((progress) => ({
      value: progress.platform,
      label: platformNames[progress.platform],
      badge: <Count>{countOrDots(progress)}</Count>,
      content: resultsOf(progress, layout),
    })),
  ];
  return (
    <div ref={body}>
      <Summary tone="muted" aria-hidden>
        {summaryLine(data, shown)}
      </Summary>
      <VisuallyHidden role="status">{summarySentence(data, shown)}</VisuallyHidden>
      {error && (
        <Interrupted>
          <Banner tone="warning" live>
            The search was interrupted. Search again for the rest.
          </Banner>
        </Interrupted>
      )}
      <Tabs
        label="Platforms"
        tabs={tabs}
        value={tabs.some(({ value }) => value === tab.value) ? tab.value : 'all'}
        onChange={tab.onChange}
      />
      <AttributionNote videos={shown.flatMap(({ result }) => result?.videos ?? [])} />
    </div>
  );
}

function countOfAll({ summary }: SearchProgress, shown: readonly PlatformProgress[]): string {
  return shortCount(summary?.totalResults ?? shown.reduce((sum, one) => sum + countOf(one), 0));
}

function countOrDots(progress: PlatformProgress): string {
  const count = countOf(progress);
  if (progress.isPending && count === 0) return '…';
  return `${shortCount(count)}${isMore([progress]) ? '+' : ''}`;
}
