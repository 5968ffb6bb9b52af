import { recordInteraction } from '@tessera/api-client';
import type { Video } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { activeFilters } from '../address/active-filters';
import { clearedFilters, pathTo } from '../address/address';
import { headingOf } from '../address/heading';
import type { SearchFilters } from '../address/search-filters';
import { useAddress, useOpenFilters } from '../address/use-address';
import { CategoriesButton } from '../features/categories/categories-button';
import { useCategoryNames } from '../features/categories/categories.queries';
import { CategoryTitle } from '../features/categories/category-mark';
import { UnknownCategory } from '../features/categories/unknown-category';
import { FollowButton } from '../features/following/follow-button';
import { HomeHero, HomeUpgrade } from '../features/home-places/home-places';
import { ResultActions } from '../features/results/result-actions';
import { Results } from '../features/results/results';
import { useVideos, type VideoList } from '../features/results/use-videos';
import { SearchPanel } from '../features/search/search-panel';
import { reloadForSearch } from '../features/search/search-reload';
import { SecondaryLinks } from '../features/secondary-links/secondary-links';
import { AnalysisPanel } from '../features/side-panels/analysis-panel';
import { PersonalizationHub } from '../features/side-panels/personalization-hub';

const Columns = styled.div`
  display: flex;
  align-items: start;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/** The home page, a search, a category, a channel and Trending: lists of videos that differ by their URL. */
export function Route() {
  const address = useAddress();
  const open = useOpenFilters();
  const list = useVideos(address);
  const { categories, nameCategory } = useCategoryNames(list.category);
  const [opened, setOpened] = useState<Video | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const names = { category: nameCategory, channel: list.channel?.title ?? null };
  const heading = headingOf(address, names);
  const isUnknown = list.state === 'not-found';
  usePageTitle(isUnknown ? 'Category not found' : heading.title);
  if (isUnknown) return <UnknownCategory />;

  const { place, filters } = address;
  const isStart = pathTo(place, filters) === '/';
  const cleared = clearedFilters(place);
  const handleOpen = (video: Video) => {
    setOpened(video);
    recordInteraction({ kind: 'opened', subject: video.id });
  };
  const active = activeFilters(filters, cleared, names);
  const category =
    heading.category === 'trending'
      ? heading.category
      : categories.find(({ slug }) => slug === heading.category);
  return (
    <Page
      title={
        heading.category ? (
          <CategoryTitle name={heading.title} category={category} />
        ) : (
          heading.title
        )
      }
      lead={heading.subtitle}
      actions={<PageActions filters={filters} list={list} />}
    >
      {isStart && <HomeHero />}
      <SearchPanel
        filters={filters}
        cleared={cleared}
        active={active}
        categories={categories}
        isSearching={list.state === 'loading'}
        onSearch={open}
        inputRef={searchField}
      >
        <CategoriesButton />
      </SearchPanel>
      <Columns>
        <Results
          list={list}
          onOpen={handleOpen}
          actions={<ResultActions address={address} title={heading.title} />}
          activeFilters={active}
          onSearch={(remaining) => {
            open(remaining);
            searchField.current?.focus();
          }}
          onReset={() => reloadForSearch(pathTo(place, cleared))}
        />
        <AnalysisPanel videoId={opened?.id ?? null} />
      </Columns>
      {isStart && <HomeUpgrade />}
      <SecondaryLinks place="end" />
      <PersonalizationHub />
    </Page>
  );
}

interface PageActionsProps {
  readonly filters: SearchFilters;
  readonly list: VideoList;
}

function PageActions({ filters, list }: PageActionsProps) {
  const { channel, state } = list;
  const isChannel = filters.channel && !filters.query && (channel ?? state === 'loading');
  return (
    <>
      {isChannel && (
        <FollowButton key={filters.channel} id={filters.channel} title={channel?.title ?? null} />
      )}
      <SecondaryLinks place="title" />
    </>
  );
}
