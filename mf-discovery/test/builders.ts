import { buildVideo, buildVideos } from '@tessera/area-testing';
import type { Category } from '@tessera/contracts';
import type {
  BlockList,
  PlaylistItem,
  PlaylistSummary,
  SavedSearch,
  VideoPage,
} from '@tessera/contracts-discovery';

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

export const playlistId = '3f0c7a52-5d0e-4c7e-9a55-0d6f6c1f0a01';

/** An own playlist of two videos, in a list. */
export function buildPlaylist(overrides: Partial<PlaylistSummary> = {}): PlaylistSummary {
  return {
    id: playlistId,
    title: 'Talks',
    description: '',
    isShared: false,
    isOwn: true,
    version: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    itemCount: 2,
    coverUrl: '/thumbnails/education/v1.svg',
    changedAt: '2026-01-02T03:04:05.000Z',
    savedAs: null,
    ...overrides,
  };
}

export function buildPlaylists(playlists: readonly PlaylistSummary[]) {
  return { playlists, total: playlists.length, nextCursor: null };
}

/** Items `i1`, `i2`, … with the videos `v1`, `v2`, … titled 'Video 1', 'Video 2', … */
export function buildItems(count: number): PlaylistItem[] {
  return Array.from({ length: count }, (_, index) => {
    const video = buildVideo({ id: `v${index + 1}`, title: `Video ${index + 1}` });
    return { id: `i${index + 1}`, videoId: video.id, video, addedAt: '2026-01-02T03:04:05.000Z' };
  });
}

export function buildItemPage(items: readonly PlaylistItem[]) {
  return { items, total: items.length, nextCursor: null };
}

export const blockListId = '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b02';

/** An own list that hides one channel and one keyword. */
export function buildBlockList(overrides: Partial<BlockList> = {}): BlockList {
  return {
    id: blockListId,
    name: 'Hidden by you',
    isDefault: true,
    isShared: false,
    isOwn: true,
    isSubscribed: false,
    version: 1,
    entries: [
      { id: 'e1', kind: 'channel', value: '7', name: 'Noise' },
      { id: 'e2', kind: 'keyword', value: 'drama', name: 'Drama' },
    ],
    ...overrides,
  };
}

export const savedSearchId = '5b1f4b52-1c0e-4c7e-9a55-0d6f6c1f0c03';

export function buildSavedSearch(overrides: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: savedSearchId,
    name: 'Jazz lessons',
    parameters: { q: 'jazz', hd: 'true' },
    newResults: 3,
    version: 1,
    createdAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}
