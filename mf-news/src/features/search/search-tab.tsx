import { minNewsQuery } from '@tessera/contracts-news/values';
import {
  EmptyState,
  Heading,
  media,
  SearchField,
  Select,
  Text,
  token,
} from '@tessera/design-system';
import { Awaited, ListEnd } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { NewsGrid, NewsSkeletons } from '../items/news-grid';
import { itemsOf } from '../trending/news.queries';
import { LimitReached } from './limit-reached';
import { QuickTopics } from './quick-topics';
import { isSearchable, orders, readWords } from './search-address';
import { searchPlatforms } from './search-platforms';
import { reachedLimit, useNewsSearch } from './use-news-search';

const Form = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[4]};
  margin-bottom: ${token.space[6]};
`;

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[3]};
  ${media.medium} {
    grid-template-columns: repeat(2, 14rem);
  }
`;

const Count = styled(Text)`
  margin-bottom: ${token.space[4]};
`;

const orderLabels = {
  relevance: 'Relevance',
  date: 'Date',
  views: 'Views',
  engagement: 'Engagement',
} as const;
const orderOptions = orders.map((value) => ({ value, label: orderLabels[value] }));

/** Searches the news; only Enter, the button or a quick topic begins a search. */
export function SearchTab() {
  const { search, found, submit, open } = useNewsSearch();
  return (
    <>
      <Form aria-label="Search the news">
        <Heading level={2}>Advanced Search</Heading>
        <WordsField
          key={search.query}
          applied={search.query}
          isSearching={found.isFetching && found.data === undefined}
          onSubmit={submit}
        />
        <QuickTopics query={search.query} onChoose={(query) => open({ query }, 'topic')} />
        <Filters>
          <Select
            label="Platform"
            options={searchPlatforms}
            value={search.platform}
            onChange={(platform) => open({ platform }, 'refresh')}
          />
          <Select
            label="Sort by"
            options={orderOptions}
            value={search.sort}
            onChange={(sort) => open({ sort }, 'refresh')}
          />
        </Filters>
      </Form>
      {search.query === '' ? <BeforeSearch /> : <Results query={found} />}
    </>
  );
}

interface WordsFieldProps {
  /** What was searched for. */
  readonly applied: string;
  readonly isSearching: boolean;
  readonly onSubmit: (query: string) => void;
}

/** What is typed before it is searched for. */
function WordsField({ applied, isSearching, onSubmit }: WordsFieldProps) {
  const { searchFieldRef } = usePlatform();
  const [text, setText] = useState(applied);
  const submit = () => {
    const query = readWords(text);
    if (query) onSubmit(query);
  };
  return (
    <SearchField
      inputRef={searchFieldRef}
      label="Search the news"
      placeholder="Search the news"
      submit={{
        label: 'Search',
        busyLabel: 'Searching...',
        isBusy: isSearching,
        isDisabled: !isSearchable(text),
      }}
      value={text}
      onChange={setText}
      onSubmit={submit}
    />
  );
}

function BeforeSearch() {
  return (
    <EmptyState icon={<Newspaper size={24} />} title="What do you want to know?">
      Type at least {minNewsQuery} characters, or choose a quick topic.
    </EmptyState>
  );
}

function Results({ query }: { readonly query: ReturnType<typeof useNewsSearch>['found'] }) {
  const reached = reachedLimit(query.error);
  if (reached && query.data === undefined) return <LimitReached reached={reached} />;
  return (
    <Awaited
      query={query}
      what="The results"
      explain={reasonOf}
      skeleton={<NewsSkeletons label="Results are loading" />}
    >
      {(data) => (
        <>
          <Count role="status" size="caption" tone="muted" className="tabular">
            {foundWords(data.pages[0]?.total ?? 0)}
          </Count>
          {itemsOf(data).length === 0 ? (
            <EmptyState title="No results found">
              Try searching for different keywords or topics
            </EmptyState>
          ) : (
            <NewsGrid label="Results" items={itemsOf(data)} />
          )}
          <ListEnd query={query} noun="results" />
        </>
      )}
    </Awaited>
  );
}

function foundWords(total: number): string {
  return `${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'} found`;
}
