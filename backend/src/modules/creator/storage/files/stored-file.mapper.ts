import type { PictureSize, StoredFile } from '@tessera/contracts-creator';
import type { StoredFileEntity } from '../entities/stored-file.entity.js';

/** A file as the API shows it to its owner. */
export function toStoredFile(row: StoredFileEntity): StoredFile {
  const { key, name, folder, type, mediaType, videoId, isPublic, sha256, version } = row;
  return {
    key,
    size: Number(row.size),
    lastModified: row.changedAt.toISOString(),
    fileUrl: fileUrlOf(key),
    name,
    folder,
    type,
    mediaType,
    picture: pictureOf(row),
    videoId,
    isPublic,
    takenDown: takenDownOf(row),
    sha256,
    version,
  };
}

/** Address of a file's content. */
export function fileUrlOf(key: string): string {
  return `/api/storage/file/${key}`;
}

/** Address of a picture in one of its sizes, for who may see the file. */
export function pictureUrlOf(key: string, size: PictureSize): string {
  return `${fileUrlOf(key)}?size=${size}`;
}

export function pictureOf({ width, height, crop }: StoredFileEntity): StoredFile['picture'] {
  return width === null || height === null ? null : { width, height, crop };
}

/** What is said of a file that an operator has taken down. */
function takenDownOf(row: StoredFileEntity): StoredFile['takenDown'] {
  const { takenDownAt, takenDownReason } = row;
  return takenDownAt && { at: takenDownAt.toISOString(), reason: takenDownReason ?? '' };
}
