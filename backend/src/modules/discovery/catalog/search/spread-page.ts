import type { Cursor, PageRequest, Position } from '../listing/page-request.js';
import { maxHeld, type Spread, spreadChannels } from '../listing/spread-channels.js';
import type { ListedPlace, ListPlace } from './index/execution/list-page.js';

interface WantedPlaces {
  readonly after: ListPlace | null;
  readonly limit: number;
  /** Only videos of this channel. */
  readonly channelId?: string;
}

/** Reads the next of the most watched videos. */
export type ReadMostWatched = (wanted: WantedPlaces) => Promise<readonly ListedPlace[]>;

interface SpreadPage {
  readonly shown: readonly Position[];
  /** Where the list continues; `null` at its end. */
  readonly next: Omit<Cursor, 'asOf' | 'match'> | null;
}

/** A page of the most watched videos, with channels spread. */
export async function spreadPage(
  { limit, cursor }: Pick<PageRequest, 'limit' | 'cursor'>,
  read: ReadMostWatched,
): Promise<SpreadPage> {
  const after = cursor && { key: cursor.key, id: Number(cursor.id) };
  const next = await read({ after, limit: limit + maxHeld });
  const held = cursor?.spread?.held ? await readHeld(cursor, cursor.spread.held, read) : [];
  const lastChannelId = cursor?.spread?.lastChannelId;
  const listed = next.map(toListed);
  const spread = spreadChannels({ held, next: listed, lastChannelId, count: limit });
  const isEnd = spread.held.length === 0 && spread.read === next.length;
  const lastRead = listed[spread.read - 1] ?? cursor;
  return {
    shown: spread.shown,
    next:
      isEnd || !lastRead ? null : { key: lastRead.key, id: lastRead.id, spread: stateOf(spread) },
  };
}

/** Videos that earlier pages have read but not shown: those of one channel, from the first of them on. */
async function readHeld(cursor: Cursor, first: Position, read: ReadMostWatched) {
  const after = { key: first.key, id: Number(first.id) + 1 };
  const [found] = await read({ after, limit: 1 });
  if (String(found?.id) !== first.id) return [];
  const rows = await read({ after, limit: maxHeld, channelId: String(found?.channelId) });
  return rows.map(toListed).filter((row) => !isBehind(row, cursor));
}

function isBehind(row: Position, last: Position): boolean {
  const [key, lastKey] = [row.key ?? 0, last.key ?? 0];
  return key < lastKey || (key === lastKey && Number(row.id) < Number(last.id));
}

function toListed({ key, id, channelId }: ListedPlace) {
  return { key, id: String(id), channelId: String(channelId) };
}

function stateOf({ shown, held: [first] }: Spread): Cursor['spread'] {
  const lastChannelId = shown.at(-1)?.channelId;
  if (lastChannelId === undefined) return undefined;
  return { lastChannelId, held: first ? { id: first.id, key: first.key } : null };
}
