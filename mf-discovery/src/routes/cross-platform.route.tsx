import { recordInteraction } from '@tessera/api-client';
import type { Platform, Video } from '@tessera/contracts';
import { Button, EmptyState, Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { Globe, Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Blurbs } from '../features/cross-platform/blurbs';
import { LinkResult } from '../features/cross-platform/link-result';
import { linkIn } from '../features/cross-platform/search-address';
import { SearchForm } from '../features/cross-platform/search-form';
import { SearchResults } from '../features/cross-platform/search-results';
import { type FoundSoFar, usePlatformsSearch } from '../features/cross-platform/use-platforms-search';
import { useSearchForm } from '../features/cross-platform/use-search-form';
import { SearchAnalysisPanel } from '../features/side-panels/analysis-panel';

const title = 'Cross-Platform Search';

const Columns = styled.div`
  display: flex;
  align-items: start;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/** One search over all platforms. The address has its words and platforms. */
export function Route() {
  const { search, statuses, asked, found, open } = usePlatformsSearch();
  const draft = useSearchForm(search, open);
  const [opened, setOpened] = useState<Video | null>(null);
  const { query } = search;
  usePageTitle(query ? `${title}: "${query}"` : title);
  const handleOpen = (video: Video) => {
    setOpened(video);
    recordInteraction({ kind: 'opened', subject: video.id });
  };
  return (
    <Page title={title} lead="One search over YouTube, Vimeo, Dailymotion, Twitch, TikTok and PeerTube.">
      <Blurbs isStart={query === ''} />
      <SearchForm draft={draft} applied={search} statuses={statuses} isSearching={found.fetchStatus === 'fetching'} />
      <Columns>
        <div>
          <Outcome query={query} asked={asked} found={found} onOpen={handleOpen} />
        </div>
        <SearchAnalysisPanel query={query} videoId={opened?.id ?? null} />
      </Columns>
    </Page>
  );
}

interface OutcomeProps {
  readonly query: string;
  /** Platforms that can be asked; `null` while that is not known. */
  readonly asked: readonly Platform[] | null;
  readonly found: FoundSoFar;
  readonly onOpen: (video: Video) => void;
}

function Outcome({ query, asked, found, onOpen }: OutcomeProps) {
  const link = linkIn(query);
  if (link !== null) return <LinkResult key={link} url={link} onOpen={onOpen} />;
  if (query === '') return <Start />;
  if (asked === null) return null;
  if (asked.length === 0) return <NothingToAsk />;
  return <SearchResults key={query} query={query} platforms={asked} found={found} onOpen={onOpen} />;
}

function Start() {
  return (
    <EmptyState title="What are you looking for?" icon={<Globe size={24} />}>
      Type a few words, choose a topic, or paste the link of a video.
    </EmptyState>
  );
}

function NothingToAsk() {
  return (
    <EmptyState
      title="None of these platforms can be searched yet"
      icon={<Unplug size={24} />}
      action={
        <>
          <Button as={Link} to="/" variant="primary">
            Search the catalog
          </Button>
          <Button as={Link} to="/connect-platforms">
            How to connect them
          </Button>
        </>
      }
    >
      Choose another platform above: some need no key.
    </EmptyState>
  );
}
