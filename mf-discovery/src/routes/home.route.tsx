import type { Video } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { useState } from 'react';
import { styled } from 'styled-components';
import { activeFilters } from '../address/active-filters';
import { clearedFilters, pathTo } from '../address/address';
import { headingOf } from '../address/heading';
import { useAddress, useOpenFilters } from '../address/use-address';
import { CategoriesButton } from '../features/categories/categories-button';
import { UnknownCategory } from '../features/categories/unknown-category';
import { useCategoryNames } from '../features/categories/use-category-names';
import { OtherWays } from '../features/other-ways/other-ways';
import { Results } from '../features/results/results';
import { useVideos } from '../features/results/use-videos';
import { SearchPanel } from '../features/search/search-panel';
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

/** The home page, a search, a category and what is trending: lists of videos that differ by their address. */
export function Route() {
  const address = useAddress();
  const open = useOpenFilters();
  const list = useVideos(address);
  const { categories, nameCategory } = useCategoryNames(list.category);
  const [opened, setOpened] = useState<Video | null>(null);
  const { title, subtitle } = headingOf(address, nameCategory);
  const isUnknown = list.state === 'not-found';
  usePageTitle(isUnknown ? 'Category not found' : title);
  if (isUnknown) return <UnknownCategory />;

  const { place, filters } = address;
  const cleared = clearedFilters(place);
  const active = activeFilters(filters, cleared, nameCategory);
  return (
    <Page title={title} lead={subtitle} actions={<OtherWays />}>
      <SearchPanel
        filters={filters}
        cleared={cleared}
        active={active}
        categories={categories}
        isSearching={list.state === 'loading'}
        onSearch={open}
      >
        <CategoriesButton />
      </SearchPanel>
      <Columns>
        <Results
          list={list}
          onOpen={setOpened}
          activeFilters={active}
          onSearch={open}
          onReset={() => window.location.assign(pathTo(place, cleared))}
        />
        <AnalysisPanel videoId={opened?.id ?? null} />
      </Columns>
      <PersonalizationHub />
    </Page>
  );
}
