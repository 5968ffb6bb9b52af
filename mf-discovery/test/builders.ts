import type { Category, Video } from '@tessera/contracts';
import type { VideoPage } from '@tessera/contracts-discovery';

export function buildVideo(overrides: Partial<Video> = {}): Video {
  return {
    id: 'v1',
    platform: 'youtube',
    title: 'How bridges sing',
    description: 'Steel, wind and patience.',
    channelId: 'c-structures',
    channelTitle: 'Structures',
    categorySlug: 'education',
    thumbnailUrl: '/thumbnails/education/v1.svg',
    watchUrl: 'https://www.youtube.com/watch?v=v1',
    duration: 'PT12M34S',
    viewCount: '1234567',
    publishedAt: '2020-01-02T03:04:05.000Z',
    tags: [],
    hd: true,
    captions: true,
    source: 'live',
    ...overrides,
  };
}

/** Videos `v1`, `v2`, … titled 'Video 1', 'Video 2', … */
export function buildVideos(count: number, first = 1): Video[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return buildVideo({ id: `v${number}`, title: `Video ${number}` });
  });
}

export function buildPage(overrides: Partial<VideoPage> = {}): VideoPage {
  const videos = overrides.videos ?? buildVideos(3);
  return {
    videos,
    total: videos.length,
    nextCursor: null,
    category: null,
    channel: null,
    match: 'all',
    ...overrides,
  };
}

export function buildCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 'c1',
    slug: 'music',
    name: 'Music',
    icon: 'fas fa-music',
    hue: 290,
    videoCount: 1240,
    ...overrides,
  };
}
