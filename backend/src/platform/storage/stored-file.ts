import {
  ApiProblem,
  type FileSource,
  reply,
  type Reply,
  type ReplyParts,
} from '../endpoints/index.js';
import type { ObjectFacts, ObjectStore } from './object-store.js';

interface FileParts extends Pick<ReplyParts, 'headers' | 'fileName' | 'isShown'> {
  /** Media type, one of the endpoint's. */
  readonly type: string;
}

/** What a handler of `fileContent` returns; its endpoint may declare `etag`. */
export type StoredFile = Reply<FileSource, ReplyParts & { readonly etag: string }>;

/**
 * An object as the result of a handler of `fileContent`. It is sent in flat memory, whole or in ranges, and not again to a client
 * that has it.
 * @returns `null` if it does not exist
 * @throws StoreUnavailable
 */
export async function storedFile(
  store: ObjectStore,
  key: string,
  { type, ...parts }: FileParts,
): Promise<StoredFile | null> {
  const facts = await store.stat(key);
  if (!facts) return null;
  const { size, etag, modifiedAt } = facts;
  const read = (start: number, end: number) => open(store, key, { start, end, etag });
  const headers = { ...parts.headers, 'last-modified': modifiedAt.toUTCString() };
  return reply({ type, size, read }, { ...parts, etag, headers });
}

interface Part extends Pick<ObjectFacts, 'etag'> {
  readonly start: number;
  readonly end: number;
}

async function open(store: ObjectStore, key: string, { start, end, etag }: Part) {
  const opened = await store.open(key, { range: { start, end }, etag });
  if (opened) return opened.stream;
  const detail = 'The file has just been replaced. Try again.';
  throw new ApiProblem('unavailable', detail, { retryAfter: 1 });
}
