import type {
  BoardCard,
  ContentCopy,
  ContentDraft,
  ContentItem,
  ReviewPage,
  StorageUsage,
  StoredFile,
  UnfinishedUpload,
} from '@tessera/contracts-creator';
import { storageLimits } from '@tessera/contracts-creator/values';

export const key = 'k'.padEnd(32, '1');

export function buildStoredFile(stored: Partial<StoredFile> = {}): StoredFile {
  const { key: own = key } = stored;
  return {
    key: own,
    size: 2048,
    lastModified: '2026-11-20T10:00:00.000Z',
    fileUrl: `/api/storage/file/${own}`,
    name: 'notes.txt',
    folder: '',
    type: 'general',
    mediaType: 'application/octet-stream',
    picture: null,
    videoId: null,
    isPublic: false,
    takenDown: null,
    sha256: 'a'.repeat(64),
    version: 1,
    ...stored,
  };
}

export function buildUsage(usage: Partial<StorageUsage> = {}): StorageUsage {
  return {
    userId: 'visitor-0123456789abcd',
    files: 1,
    usedBytes: 2048,
    quotaBytes: 100 * 1024 ** 2,
    plan: 'Free',
    moreWith: 'Pro',
    fileBytes: storageLimits.fileBytes,
    publicFiles: 0,
    maxPublicFiles: 20,
    folders: [],
    ...usage,
  };
}

export function buildUnfinished(upload: Partial<UnfinishedUpload> = {}): UnfinishedUpload {
  return {
    id: 'u1',
    name: 'film.mp4',
    type: 'general',
    folder: '',
    videoId: null,
    size: 1000,
    arrived: 400,
    modifiedAt: 1_700_000_000_000,
    startedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
    ...upload,
  };
}

export const itemId = '11111111-1111-4111-8111-111111111111';

export function buildItem(item: Partial<ContentItem> = {}): ContentItem {
  return {
    id: itemId,
    title: 'Rain',
    description: '',
    type: 'article',
    category: 'music',
    tags: [],
    status: 'draft',
    authorId: 'visitor-0123456789abcd',
    metadata: { viewCount: 0, engagement: { likes: 0 } },
    url: null,
    isLive: false,
    hasChanges: true,
    plannedOn: null,
    publishAt: null,
    unpublishAt: null,
    zone: null,
    publishedAt: null,
    isApproved: false,
    takenDown: null,
    coverUrl: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    changedAt: '2026-11-20T10:00:00.000Z',
    version: 1,
    ...item,
  };
}

export function buildCopy(copy: Partial<ContentCopy> = {}): ContentCopy {
  return {
    title: 'Rain',
    slug: '',
    description: '',
    body: '',
    type: 'article',
    category: 'music',
    tags: [],
    language: '',
    cover: '',
    videoLink: '',
    videoFile: '',
    ...copy,
  };
}

export function buildCard(card: Partial<BoardCard> = {}): BoardCard {
  return {
    ...buildItem(),
    statusSince: '2026-11-20T10:00:00.000Z',
    reviewers: [],
    openComments: 0,
    blockers: [],
    moves: [],
    ...card,
  };
}

export function buildDraft(
  copy: Partial<ContentCopy> = {},
  item: Partial<ContentItem> = {},
): ContentDraft {
  const whole = buildCopy(copy);
  const { title, description, type, category, tags } = whole;
  return { ...buildItem({ title, description, type, category, tags, ...item }), copy: whole };
}

export function buildReviewPage(page: Partial<ReviewPage> = {}): ReviewPage {
  return {
    title: 'Rain',
    description: 'On roofs.',
    type: 'article',
    author: 'Ada',
    name: 'Grace',
    html: '<p>Rain falls. Rain <em>stays</em>.</p>',
    coverUrl: null,
    videoUrl: null,
    revision: 1,
    isCurrent: true,
    verdict: null,
    expiresAt: '2026-12-20T10:00:00.000Z',
    comments: [],
    ...page,
  };
}
