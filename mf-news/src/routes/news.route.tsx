import { useQueryClient } from '@tanstack/react-query';
import { Button, media, Page, Skeleton, token } from '@tessera/design-system';
import { Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Origin } from '@tessera/video-ui';
import { Rss } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { readsOf } from '../features/performance/query-reads';
import { TrendingTab } from '../features/trending/trending-tab';

const title = 'News & Media Center';

/* Phones have it in their menu. */
const Sources = styled(Button)`
  display: none;
  ${media.medium} {
    display: inline-flex;
  }
`;

const SearchTab = lazy(async () => ({
  default: (await import(/* webpackChunkName: "search" */ '../features/search/search-tab'))
    .SearchTab,
}));
const LiveTab = lazy(async () => ({
  default: (await import(/* webpackChunkName: "live" */ '../features/live/live-tab')).LiveTab,
}));
const PerformanceTab = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "performance" */ '../features/performance/performance-tab')
  ).PerformanceTab,
}));

/** What is trending, breaking and happening, and how fast this page says so. */
export function Route() {
  usePageTitle(title);
  const tab = useTabInQuery(['trending', 'search', 'live', 'performance']);
  const [isPaused, setPaused] = useState(false);
  const client = useQueryClient();
  // Before the first reads, so that Performance has something to tell when it is opened.
  useState(() => readsOf(client));
  return (
    <Origin from={tab.value === 'search' ? 'news-search' : 'news'}>
      <Page
        title={title}
        lead="Trending, breaking, and live, from every platform."
        actions={
          <Sources as={Link} to="/news/sources">
            <Rss size={16} aria-hidden />
            News Sources
          </Sources>
        }
      >
        <Tabs
          {...tab}
          label={title}
          tabs={[
            { value: 'trending', label: 'Trending', content: <TrendingTab /> },
            { value: 'search', label: 'Advanced Search', content: later(<SearchTab />) },
            {
              value: 'live',
              label: 'Live Updates',
              content: later(<LiveTab isPaused={isPaused} onPause={setPaused} />),
            },
            { value: 'performance', label: 'Performance', content: later(<PerformanceTab />) },
          ]}
        />
      </Page>
    </Origin>
  );
}

/** What is loaded when it is opened. */
function later(content: ReactNode): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="24rem" radius={token.radius.large} />}>
      {content}
    </Suspense>
  );
}
