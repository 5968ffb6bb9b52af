import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, endpointQuery, request } from '@tessera/api-client';
import type { VideoEntry } from '@tessera/contracts-creator';
import { outdatedByContent } from '../content/content.queries';
import { contentOfEntry, entriesIn, withEntries } from './video-entry';

const params = { userId: '1', dataType: 'drafts' } as const;

/**
 * Makes content of the entries that are still in the visitor’s document, as they were kept before. What fails stays there, and is tried
 * again with the next visit.
 */
export function useMovedEntries(): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['moved-entries'],
    queryFn: () => inTurn(() => moveEntries(client)),
  });
}

/** Two pages at once would make two of each. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('tessera.creator.entries', work) : work();
}

/** @returns how many were moved */
async function moveEntries(client: QueryClient): Promise<number> {
  const entries = entriesIn((await readDocument()).data);
  if (entries.length === 0) return 0;
  // They had no category; their author chooses a better one in the editor.
  const [first] = await client.query(endpointQuery('GET /api/categories'));
  if (!first) return 0;
  for (const entry of entries) {
    await create(entry, first.slug);
    const { data } = await readDocument();
    const left = entriesIn(data).filter(({ id }) => id !== entry.id);
    const body = withEntries(data, left);
    await request('POST /api/storage/user/:userId/:dataType', { params, body });
  }
  for (const filters of outdatedByContent()) void client.invalidateQueries(filters);
  return entries.length;
}

function readDocument() {
  return request('GET /api/storage/user/:userId/:dataType', { params });
}

/** Without its files where these are gone. */
async function create(entry: VideoEntry, category: string): Promise<void> {
  try {
    await request('POST /api/content', { body: contentOfEntry(entry, category) });
  } catch (error) {
    const isWithoutFile = error instanceof ApiError && error.problemAs('file-not-found') !== null;
    if (!isWithoutFile) throw error;
    const bare = { ...entry, video: null, thumbnail: null };
    await request('POST /api/content', { body: contentOfEntry(bare, category) });
  }
}
