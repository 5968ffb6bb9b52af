import type { Video } from '@tessera/contracts';
import { Page } from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { FollowButton, Origin } from '@tessera/video-ui';
import { useRef, useState } from 'react';
import { activeFilters } from '../address/active-filters';
import { clearedFilters, originOf, pathTo } from '../address/address';
import { headingOf, type PageHeading } from '../address/heading';
import type { SearchFilters } from '../address/search-filters';
import { useAddress, useOpenFilters } from '../address/use-address';
import { CategoriesButton } from '../features/categories/categories-button';
import { useCategoryNames } from '../features/categories/categories.queries';
import { CategoryTitle, type CategoryTitleProps } from '../features/categories/category-mark';
import { UnknownCategory } from '../features/categories/unknown-category';
import { ChannelTitle } from '../features/channels/channel-title';
import { HiddenChannel } from '../features/channels/hidden-channel';
import { UnknownChannel, unknownChannelTitle } from '../features/channels/unknown-channel';
import { nameOf } from '../features/hidden/entry-list';
import { type HiddenEntry, useHiddenChannel } from '../features/hidden/use-hidden-channel';
import { HomeHero, HomeSections, HomeUpgrade } from '../features/home-places/home-places';
import { ResultActions } from '../features/results/result-actions';
import { Results } from '../features/results/results';
import { useVideos, type VideoList } from '../features/results/use-videos';
import { SearchPanel } from '../features/search/search-panel';
import { reloadForSearch } from '../features/search/search-reload';
import { SecondaryLinks } from '../features/secondary-links/secondary-links';
import { AnalysisPanel } from '../features/side-panels/analysis-panel';
import { Columns } from '../features/side-panels/columns';
import { PersonalizationHub } from '../features/side-panels/personalization-hub';

/** The home page, a search, a category, a channel and Trending: lists of videos that differ by their URL. */
export function Route() {
  const address = useAddress();
  const open = useOpenFilters();
  const list = useVideos(address);
  const { categories, nameCategory } = useCategoryNames(list.category);
  const [opened, setOpened] = useState<Video | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const names = { category: nameCategory, ...channelNames(list) };
  const heading = headingOf(address, names);
  const { place, filters } = address;
  const hiddenBy = useHiddenChannel(
    list.state === 'empty' && filters.channel ? filters.channel : null,
  );
  const missing = missingPage(filters, list, hiddenBy);
  usePageTitle(missing?.title ?? heading.title);
  if (missing) return missing.page;

  const isStart = pathTo(place, filters) === '/';
  const cleared = clearedFilters(place);
  const active = activeFilters(filters, cleared, names);
  const category =
    heading.category === 'trending'
      ? heading.category
      : categories.find(({ slug }) => slug === heading.category);
  return (
    <Origin from={originOf(address)}>
      <Page
        title={<PageTitle heading={heading} category={category} />}
        lead={heading.subtitle}
        actions={<PageActions filters={filters} list={list} isStart={isStart} />}
      >
        <SearchPanel
          filters={filters}
          cleared={cleared}
          active={active}
          categories={categories}
          isSearching={list.state === 'loading'}
          leftOut={list.leftOut}
          lockedUntil={list.locked['advanced-filters']}
          onSearch={open}
          inputRef={searchField}
        >
          <CategoriesButton />
        </SearchPanel>
        <Columns>
          <Results
            list={list}
            filters={filters}
            onOpen={setOpened}
            actions={<ResultActions address={address} title={heading.title} list={list} />}
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
        {isStart && <HomeSections />}
        <PersonalizationHub />
      </Page>
    </Origin>
  );
}

function channelNames({ channel, videos }: VideoList) {
  return { channel: channel?.title ?? null, platform: videos[0]?.platform ?? null };
}

/** What stands in place of a list of something that does not exist, or that the visitor has hidden. */
function missingPage(
  { channel, query }: SearchFilters,
  list: VideoList,
  hiddenBy: HiddenEntry | null,
) {
  if (list.state === 'not-found') return { title: 'Category not found', page: <UnknownCategory /> };
  if (hiddenBy) {
    const name = list.channel?.title ?? nameOf(hiddenBy.entry);
    return {
      title: name,
      page: <HiddenChannel id={channel} name={name} hiddenBy={hiddenBy} />,
    };
  }
  if (channel === '' || list.channel !== null || list.state !== 'empty') return null;
  return { title: unknownChannelTitle, page: <UnknownChannel query={query} /> };
}

interface PageTitleProps extends Pick<CategoryTitleProps, 'category'> {
  readonly heading: PageHeading;
}

function PageTitle({ heading: { title, category: slug, channel }, category }: PageTitleProps) {
  if (slug) return <CategoryTitle name={title} category={category} />;
  return channel ? <ChannelTitle name={title} id={channel} /> : title;
}

interface PageActionsProps {
  readonly filters: SearchFilters;
  readonly list: VideoList;
  readonly isStart: boolean;
}

function PageActions({ filters, list, isStart }: PageActionsProps) {
  const { channel, state } = list;
  const isChannel = filters.channel && !filters.query && (channel ?? state === 'loading');
  return (
    <>
      {isChannel && (
        <FollowButton
          key={filters.channel}
          kind="channel"
          id={filters.channel}
          title={channel?.title ?? null}
        />
      )}
      {isStart && <HomeHero />}
      <SecondaryLinks place="title" />
    </>
  );
}
