import { buildVideo, buildVideos } from '@tessera/area-testing';
import type { Category } from '@tessera/contracts';
import type { ModerationCase } from '@tessera/contracts-account';
import type {
  BlockList,
  PlatformResult,
  PlatformStatus,
  PlatformVideo,
  PlaylistItem,
  PlaylistSummary,
  SavedSearch,
  VideoDetails,
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

/** A video of YouTube that may be played on other sites. */
export function buildDetails(overrides: Partial<VideoDetails> = {}): VideoDetails {
  return {
    ...buildVideo({ watchUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
    category: { slug: 'education', name: 'Education' },
    likes: 1200,
    comments: null,
    totalViews: '1234567',
    embeddable: true,
    embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    summary: 'Steel, wind and patience.',
    statistics: [],
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
    takenDown: null,
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

/** How YouTube stands: it has answered, and nothing is missing. */
export function buildStatus(overrides: Partial<PlatformStatus> = {}): PlatformStatus {
  return {
    platform: 'youtube',
    available: true,
    configured: true,
    state: 'live',
    offers: ['search', 'link'],
    missingSettings: [],
    isSample: false,
    lastAnswerAt: null,
    failingSince: null,
    failure: null,
    blockedUntil: null,
    cachedUntil: null,
    quotas: [],
    ...overrides,
  };
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
    takenDown: null,
    entries: [
      { id: 'e1', kind: 'channel', value: '7', name: 'Noise' },
      { id: 'e2', kind: 'keyword', value: 'drama', name: 'Drama' },
    ],
    ...overrides,
  };
}

/** A video that a search on a platform has found. */
export function buildFound(overrides: Partial<PlatformVideo> = {}): PlatformVideo {
  return {
    id: 'f1',
    platform: 'youtube',
    title: 'Found 1',
    thumbnailUrl: '/thumbnails/education/f1.svg',
    duration: 'PT12M34S',
    creator: 'Structures',
    channelId: 'c-structures',
    viewCount: '1234567',
    viewKind: 'total',
    publishedAt: '2020-01-02T03:04:05.000Z',
    platformUrl: 'https://www.youtube.com/watch?v=f1',
    qualityScore: 16,
    description: '',
    tags: [],
    hd: null,
    captions: null,
    mature: null,
    language: null,
    source: 'live',
    fetchedAt: '2020-01-03T03:04:05.000Z',
    ...overrides,
  };
}

/** A live answer of YouTube with two videos. */
export function buildResult(overrides: Partial<PlatformResult> = {}): PlatformResult {
  const { platform = 'youtube' } = overrides;
  return {
    platform,
    origin: 'live',
    answeredAt: '2026-01-02T03:04:05.000Z',
    totalResults: 2,
    checkedHere: [],
    videos: [1, 2].map((number) =>
      buildFound({
        platform,
        id: `${platform}-${number}`,
        title: `Found ${number} on ${platform}`,
      }),
    ),
    error: null,
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

/** A video that somebody has reported as spam. */
export function buildCase(overrides: Partial<ModerationCase> = {}): ModerationCase {
  return {
    kind: 'video',
    id: 'v1',
    label: 'Video',
    title: 'Spam',
    excerpt: 'By Somebody.',
    path: '/video/v1',
    hasOwner: false,
    state: 'open',
    version: 4,
    networks: 1,
    reasons: [{ reason: 'spam', networks: 1 }],
    notes: [],
    changedAt: '2026-01-02T03:04:05.000Z',
    takenDown: null,
    appeal: null,
    ...overrides,
  };
}
