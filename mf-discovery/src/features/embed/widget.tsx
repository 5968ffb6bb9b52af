import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Video } from '@tessera/contracts';
import type { ShownWidgetBrand } from '@tessera/contracts-billing';
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
import { brandTokens, untilReset } from '@tessera/design-system/parts';
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
import { retryWhileDown } from '../../errors/outage';
import { reachedLimit } from '../plans/limit-reached';
import { forPage } from '../results/results.queries';
import { useWidgetBrand, widgetTitle } from './widget-brand';
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

/* A long label stands above the field where the frame is narrow. */
const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[3]};
  & > form {
    flex: 1 1 10rem;
  }
`;

const Label = styled.p`
  max-width: 100%;
  overflow: hidden;
  font-size: ${token.text.lead};
  font-weight: ${token.weight.strong};
  text-overflow: ellipsis;
  white-space: nowrap;
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

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${token.space[4]};
`;

const More = styled.a`
  ${textLink}
  display: flex;
  align-items: center;
  min-height: ${token.control.small};
`;

const Site = styled(More)`
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

/**
 * A small search for other sites. In their frames a visitor is nobody: nothing is recorded of them here, and every link opens this site in a
 * new tab, where a visit counts. With a brand it does not say whose search it is, unless the brand wants it to.
 */
export function Widget() {
  const [search, setSearch] = useSearchParams();
  const options = readWidgetOptions(search);
  const { brand, isPending } = useWidgetBrand(options);
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
  if (isPending) return <Main ref={main} aria-busy />;
  return (
    <Main ref={main} aria-label={widgetTitle(brand)} style={brand ? brandTokens(brand) : undefined}>
      <VisuallyHidden as="h1">{widgetTitle(brand)}</VisuallyHidden>
      <Header>
        <Mark options={options} brand={brand} />
        <SearchField
          label="Search videos"
          placeholder="Search videos"
          value={typed}
          onChange={setTyped}
          onSubmit={searchFor}
        />
      </Header>
      <Results options={options} brand={brand} found={found} />
      <Ways options={options} brand={brand} isEmpty={found.data?.videos.length === 0} />
    </Main>
  );
}

interface BrandedProps {
  readonly options: WidgetOptions;
  /** `null` for the usual look. */
  readonly brand: ShownWidgetBrand | null;
}

function Mark({ options, brand }: BrandedProps) {
  if (brand) return brand.label !== '' && <Label>{brand.label}</Label>;
  return (
    <Home href={withCode('/', options)} target="_blank" rel="noopener" aria-label="Tessera">
      <TileMark size={28} />
    </Home>
  );
}

interface WaysProps extends BrandedProps {
  /** Whether nothing was found. */
  readonly isEmpty: boolean;
}

/** To more videos, and to the site. */
function Ways({ options, brand, isEmpty }: WaysProps) {
  // There is no more about words for which nothing was found.
  const { query, category } = isEmpty ? defaultWidget : options;
  const path = pathTo({ kind: 'search' }, { ...defaultFilters, query, category });
  const more = query ? `More about “${query}”` : 'More videos';
  return (
    <Footer>
      <More href={withCode(path, options)} target="_blank" rel="noopener">
        {brand ? more : `${more} on Tessera`}
      </More>
      {brand?.showsSite && (
        <Site href={withCode('/', options)} target="_blank" rel="noopener">
          by Tessera
        </Site>
      )}
    </Footer>
  );
}

function useFoundVideos(options: WidgetOptions) {
  return useQuery({
    ...endpointQuery('GET /api/videos/search', { query: widgetQuery(options), headers: forPage }),
    refetchInterval: retryWhileDown,
  });
}

interface ResultsProps extends BrandedProps {
  readonly found: ReturnType<typeof useFoundVideos>;
}

function Results({ options, brand, found: { data, error, isError, refetch } }: ResultsProps) {
  const reached = reachedLimit(error);
  if (reached && !data)
    return (
      <EmptyState title="That’s the search limit here for today">
        You can search here again {untilReset(reached.resetsAt)}
        {brand ? '.' : ', or keep searching on Tessera now.'}
      </EmptyState>
    );
  if (isError && !data)
    return <ErrorState title="The videos can’t be loaded" onRetry={() => void refetch()} />;
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
