import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Video } from '@tessera/contracts';
import {
  coverLink,
  EmptyState,
  ErrorState,
  SearchField,
  Skeleton,
  Text,
  textLink,
  TileMark,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import {
  lengthOf,
  PictureLabel,
  PlatformLabel,
  Thumbnail,
  titleText,
  viewsOf,
} from '@tessera/video-ui';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { pathTo } from '../../address/address';
import { readQuery } from '../../address/filter-parameters';
import { defaultFilters } from '../../address/search-filters';
import { retryWhileDown } from '../../outage/outage';
import { reachedLimit } from '../plans/limit-reached';
import { untilReset } from '../plans/until-reset';
import { forPage } from '../results/results.queries';
import { useReportedHeight, useWidgetTheme } from './widget-frame';
import {
  defaultWidget,
  readWidgetOptions,
  type WidgetOptions,
  widgetQuery,
  withCode,
} from './widget-options';

const Main = styled.main`
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[4]};
`;

const Header = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[3]};
`;

const Home = styled.a`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${token.radius.small};
`;

/* Up to three columns, which the numbers of videos to choose from fill. */
const List = styled.ul`
  --column: max(10rem, (100% - 2 * ${token.space[4]}) / 3);
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--column)), 1fr));
  gap: ${token.space[4]};
`;

const Card = styled.li`
  position: relative;
  display: grid;
  grid-template: 'picture' auto 'text' auto / minmax(0, 1fr);
  gap: ${token.space[2]};
  align-content: start;
`;

const Title = styled.h2`
  ${titleText}
`;

const TitleLink = styled.a`
  ${coverLink}
`;

const Length = styled(PictureLabel)`
  right: ${token.space[2]};
  bottom: ${token.space[2]};
`;

const Facts = styled(Text)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const More = styled.a`
  ${textLink}
  display: flex;
  align-items: center;
  justify-self: start;
  min-height: ${token.control.small};
`;

/**
 * A small search for other sites. In their frames a visitor is nobody: nothing is recorded here, and every link opens this site in a new
 * tab, where a visit counts.
 */
export function Widget() {
  const [search, setSearch] = useSearchParams();
  const options = readWidgetOptions(search);
  const found = useFoundVideos(options);
  const [typed, setTyped] = useState(options.query);
  const main = useRef<HTMLElement>(null);
  useReportedHeight(main);
  useWidgetTheme(options);

  const searchFor = (text: string) => {
    const next = new URLSearchParams(search);
    next.delete('category');
    next.set('q', readQuery(text));
    // In a frame, a new entry in the history would belong to the page around it.
    setSearch(next, { replace: true });
  };
  // There is no more about words for which nothing was found.
  const more =
    found.data?.videos.length === 0
      ? { ...options, query: '', category: defaultWidget.category }
      : options;
  return (
    <Main ref={main}>
      <VisuallyHidden as="h1">Video search by Tessera</VisuallyHidden>
      <Header>
        <Home href={withCode('/', options)} target="_blank" rel="noopener" aria-label="Tessera">
          <TileMark size={28} />
        </Home>
        <SearchField
          label="Search videos"
          placeholder="Search videos"
          value={typed}
          onChange={setTyped}
          onSubmit={searchFor}
        />
      </Header>
      <Results options={options} found={found} />
      <More href={moreLink(more)} target="_blank" rel="noopener">
        {more.query ? `More about “${more.query}” on Tessera` : 'More videos on Tessera'}
      </More>
    </Main>
  );
}

function moreLink(options: WidgetOptions): string {
  const { query, category } = options;
  return withCode(pathTo({ kind: 'search' }, { ...defaultFilters, query, category }), options);
}

function useFoundVideos(options: WidgetOptions) {
  return useQuery({
    ...endpointQuery('GET /api/videos/search', { query: widgetQuery(options), headers: forPage }),
    refetchInterval: retryWhileDown,
  });
}

interface ResultsProps {
  readonly options: WidgetOptions;
  readonly found: ReturnType<typeof useFoundVideos>;
}

function Results({ options, found: { data, error, isError, refetch } }: ResultsProps) {
  const reached = reachedLimit(error);
  if (reached && !data)
    return (
      <EmptyState title="That was a lot of searching here today">
        The search opens again {untilReset(reached.resetsAt)}, and goes on at Tessera now.
      </EmptyState>
    );
  if (isError && !data)
    return <ErrorState title="The videos can't be loaded" onRetry={() => void refetch()} />;
  if (data?.videos.length === 0)
    return <EmptyState title="No videos found">Try other words.</EmptyState>;
  const videos = data?.videos.slice(0, options.limit);
  return (
    <List aria-busy={!videos}>
      {videos
        ? videos.map((video) => <Result key={video.id} video={video} options={options} />)
        : Array.from({ length: options.limit }, (_, index) => <Placeholder key={index} />)}
    </List>
  );
}

interface ResultProps {
  readonly video: Video;
  readonly options: WidgetOptions;
}

function Result({ video, options }: ResultProps) {
  const path = withCode(`/video/${encodeURIComponent(video.id)}`, options);
  return (
    <Card>
      <Thumbnail src={video.thumbnailUrl} isFirst={false}>
        <PlatformLabel platform={video.platform} />
        <Length>{lengthOf(video)}</Length>
      </Thumbnail>
      <div>
        <Title>
          <TitleLink href={path} target="_blank" rel="noopener">
            {video.title}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </TitleLink>
        </Title>
        <Facts size="caption" tone="muted">
          {viewsOf(video)} · {video.channelTitle}
        </Facts>
      </div>
    </Card>
  );
}

function Placeholder() {
  return (
    <Card aria-hidden>
      <Skeleton ratio="16 / 9" radius={token.radius.large} />
      <div>
        <Skeleton width="90%" height="1.4em" />
        <Skeleton width="60%" height="1em" />
      </div>
    </Card>
  );
}
