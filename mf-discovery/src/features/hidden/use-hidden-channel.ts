import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { BlockEntry, BlockList } from '@tessera/contracts-discovery';

/** What hides something, and the list that it is in. */
export interface HiddenEntry {
  readonly list: BlockList;
  readonly entry: BlockEntry;
}

/**
 * What hides a channel from the visitor: an entry of their own lists before one of others.
 * @param id `null` where nobody needs to know
 * @returns `null` if nothing does, or as long as it is not known
 */
export function useHiddenChannel(id: string | null): HiddenEntry | null {
  const { data } = useQuery({
    ...endpointQuery('GET /api/block-lists', {}),
    enabled: id !== null,
  });
  if (id === null || !data) return null;
  const hiddenBy = [...data.own, ...data.subscribed].flatMap((list) =>
    list.entries.flatMap((entry) =>
      entry.kind === 'channel' && entry.value === id ? [{ list, entry }] : [],
    ),
  );
  return hiddenBy[0] ?? null;
}
