import type {
  LiveUpdate,
  NewsItem,
  ReplayFrame,
  Story,
  TopicStanding,
} from '@tessera/contracts-news';

const storyId = '0190a5a0-0000-7000-8000-000000000001';

/** A video of today with all facts known. */
export function buildItem(overrides: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 'n1',
    platform: 'youtube',
    title: 'River rises over its banks',
    thumbnail: '/thumbnails/news/n1.svg',
    channel: 'City Desk',
    channelId: 'c1',
    categorySlug: 'news',
    publishedAt: '2020-01-02T03:04:05.000Z',
    views: '1234567',
    viewKind: 'total',
    duration: 'PT12M34S',
    isBreaking: false,
    isViral: false,
    isLive: false,
    engagement: { likes: 1200, comments: 45 },
    velocity: null,
    watchUrl: 'https://www.youtube.com/watch?v=n1',
    source: 'live',
    searchedFor: null,
    story: null,
    ...overrides,
  };
}

export function buildItems(count: number): NewsItem[] {
  return Array.from({ length: count }, (_, index) =>
    buildItem({ id: `n${index + 1}`, title: `Video ${index + 1}` }),
  );
}

/** What a card says about a story that is breaking. */
export const storySummary = {
  id: storyId,
  topic: 'river flood',
  videos: 8,
  owners: 7,
  minutes: 40,
  isBreaking: true,
};

const receipt = (index: number) => ({
  videoId: `n${index}`,
  title: `Flood, report ${index}`,
  platform: 'youtube' as const,
  channelId: `c${index}`,
  channel: `Channel ${index}`,
  publishedAt: new Date(2026, 4, 20, 9, index * 10).toISOString(),
  watchUrl: `https://www.youtube.com/watch?v=n${index}`,
});

export function buildStory(overrides: Partial<Story> = {}): Story {
  return {
    ...storySummary,
    title: 'River rises over its banks',
    startedAt: receipt(1).publishedAt,
    breakingAt: receipt(3).publishedAt,
    endedAt: null,
    items: [buildItem()],
    receipts: [1, 2, 3].map(receipt),
    reports: [],
    ...overrides,
  };
}

/** Three minutes of a story that is breaking with the last of them. */
export function buildFrames(): ReplayFrame[] {
  return [0, 1, 2].map((index) => ({
    at: new Date(2026, 4, 20, 9, index).toISOString(),
    videos: index + 1,
    owners: index + 1,
    views: (index + 1) * 1500,
    isBreaking: index === 2,
    added: [`n${index + 1}`],
  }));
}

export function buildStanding(overrides: Partial<TopicStanding> = {}): TopicStanding {
  return {
    topic: 'river flood',
    isTrending: false,
    isBreaking: false,
    trending: [
      { name: 'Views gained', unit: 'views an hour', value: 1200, threshold: 5000, gap: 3800 },
    ],
    breaking: [{ name: 'Owners', unit: 'owners in 60 minutes', value: 4, threshold: 3, gap: 0 }],
    storyId: null,
    videos: 5,
    ...overrides,
  };
}

export function buildUpdate(number: number, overrides: Partial<LiveUpdate> = {}): LiveUpdate {
  return {
    id: `0190a5a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: 'breaking',
    platform: 'youtube',
    title: `Update ${number}`,
    timestamp: new Date().toISOString(),
    views: '1500',
    videoId: `n${number}`,
    watchUrl: `https://www.youtube.com/watch?v=n${number}`,
    reason: '7 channels in 40 min',
    storyId: null,
    topic: null,
    ...overrides,
  };
}
