import { buildVideos } from '@tessera/area-testing';
import type { Category } from '@tessera/contracts';
import type { VideoPage } from '@tessera/contracts-discovery';

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
