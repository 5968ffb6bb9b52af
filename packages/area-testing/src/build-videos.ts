import type { Video } from '@tessera/contracts';

/** A video with all facts known. */
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
    viewKind: 'total',
    publishedAt: '2020-01-02T03:04:05.000Z',
    tags: [],
    hd: true,
    captions: true,
    mature: false,
    language: 'en',
    source: 'live',
    fetchedAt: '2020-01-03T03:04:05.000Z',
    alsoOn: [],
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
