import type { StorageUsage, StoredFile, UnfinishedUpload } from '@tessera/contracts-creator';
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
