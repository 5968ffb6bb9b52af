import type { Video } from '@tessera/contracts';
import type { Playlist, PlaylistItem, PlaylistSummary } from '@tessera/contracts-discovery';
import type { PlaylistItemEntity } from './entities/playlist-item.entity.js';
import type { PlaylistEntity } from './entities/playlist.entity.js';

/** A playlist as the API shows it to a visitor. */
export function toPlaylist(row: PlaylistEntity, visitorId: string): Playlist {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    isShared: row.isShared,
    isOwn: row.visitorId === visitorId,
    version: row.version,
    takenDown: takenDownOf(row),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What is said of a playlist that an operator has taken down. Releases before kept neither the time nor the reason. */
export function takenDownOf(row: PlaylistEntity): Playlist['takenDown'] {
  if (!row.sharingBlocked) return null;
  const { takenDownAt, takenDownReason, changedAt } = row;
  return {
    at: (takenDownAt ?? changedAt).toISOString(),
    reason: takenDownReason ?? 'An operator has stopped sharing this playlist.',
  };
}

/** What a list shows of the items of a playlist. */
export interface ItemFacts {
  readonly count: number;
  /** Thumbnail of its first video that still exists. */
  readonly coverUrl: string | null;
  /** The item with the video that was asked for. */
  readonly savedAs: string | null;
}

export function toSummary(
  row: PlaylistEntity,
  { count, coverUrl, savedAs }: ItemFacts,
): PlaylistSummary {
  return {
    ...toPlaylist(row, row.visitorId),
    itemCount: count,
    coverUrl,
    changedAt: row.changedAt.toISOString(),
    savedAs,
  };
}

export function toItem(
  { id, videoId, addedAt }: Pick<PlaylistItemEntity, 'id' | 'videoId' | 'addedAt'>,
  video: Video | undefined,
): PlaylistItem {
  return { id, videoId, video: video ?? null, addedAt: addedAt.toISOString() };
}
