import type { Video } from '@tessera/contracts';
import { EmptyState, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Origin } from '@tessera/video-ui';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Blurbs } from '../features/cross-platform/blurbs';
import { LinkResult } from '../features/cross-platform/link-result';
import { linkIn } from '../features/cross-platform/search-address';
import { SearchForm } from '../features/cross-platform/search-form';
import { SearchResults, type SearchResultsProps } from '../features/cross-platform/search-results';
import { usePlatformsSearch } from '../features/cross-platform/use-platforms-search';
import { useSearchForm } from '../features/cross-platform/use-search-form';
import { SearchAnalysisPanel } from '../features/side-panels/analysis-panel';
import { Columns } from '../features/side-panels/columns';

const title = 'Cross-Platform Search';

const Head = styled.div`
  display: flex;
  flex-direction: column;
`;

/** One search over all platforms. The address has its words and platforms. */
export function Route() {
  const { search, statuses, found, open } = usePlatformsSearch();
  const draft = useSearchForm(search, open);
  const [opened, setOpened] = useState<Video | null>(null);
  const { query } = search;
  usePageTitle(query ? `${title}: "${query}"` : title);
  return (
    <Origin from="cross-platform">
      <Page
        title={title}
        lead="Search YouTube, Vimeo, Dailymotion, Twitch, TikTok, and PeerTube at once."
      >
        <Head>
          <Blurbs isStart={query === ''} />
          <SearchForm
            draft={draft}
            applied={search}
            statuses={statuses}
            isSearching={found.fetchStatus === 'fetching'}
            lockedUntil={found.data?.summary?.locked?.['advanced-filters']}
          />
        </Head>
        <Columns>
          <div>
            <Outcome search={search} statuses={statuses} found={found} onOpen={setOpened} />
          </div>
          <SearchAnalysisPanel query={query} videoId={opened?.id ?? null} />
        </Columns>
      </Page>
    </Origin>
  );
}

function Outcome(props: SearchResultsProps) {
  const { query } = props.search;
  const link = linkIn(query);
  if (link !== null) return <LinkResult key={link} url={link} onOpen={props.onOpen} />;
  return query === '' ? <Start /> : <SearchResults key={query} {...props} />;
}

function Start() {
  return (
    <EmptyState title="What are you looking for?" icon={<Globe size={24} />}>
      Type a few words, choose a topic, or paste a video link.
    </EmptyState>
  );
}
