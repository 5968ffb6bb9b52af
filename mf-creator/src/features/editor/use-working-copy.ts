import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { ContentDraft } from '@tessera/contracts-creator';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { outdatedByContent } from '../content/content.queries';
import { copyStore, type KeptCopy, takeKeptCopy } from './kept-copies';
import { WorkingCopy } from './working-copy';

/** How often the page asks whether another browser has changed the item, in milliseconds. */
const lookMs = 15_000;

/** An item with what an earlier page could not send of it. */
export interface OpenedItem {
  readonly item: ContentDraft;
  readonly kept: KeptCopy | null;
}

const itemQuery = (id: string) => endpointQuery('GET /api/content/:id', { params: { id } });

/** Opens an item for the editor; always as it is now. */
export function useOpenedItem(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['opened', id],
    queryFn: async (): Promise<OpenedItem> => {
      const item = await client.query({ ...itemQuery(id), staleTime: 0 });
      return { item, kept: await takeKeptCopy(id) };
    },
    gcTime: 0,
  });
}

/** The working copy of the page. It begins with the editor, and what is typed until the end is sent after it. */
export function useWorkingCopy({ item, kept }: OpenedItem) {
  const client = useQueryClient();
  const [copy] = useState(() => new WorkingCopy(item, copyStore, kept));
  const view = useSyncExternalStore(copy.subscribe, copy.read);
  const { data } = useQuery({
    ...itemQuery(item.id),
    staleTime: lookMs,
    refetchInterval: lookMs,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    copy.start();
    return () => {
      copy.stop();
      for (const filters of outdatedByContent()) void client.invalidateQueries(filters);
    };
  }, [client, copy]);
  useEffect(() => {
    if (data) copy.accept(data);
  }, [copy, data]);
  // The version that this page saved is known, so that hearing of it asks for nothing.
  useEffect(
    () => void client.setQueryData(itemQuery(view.item.id).queryKey, view.item),
    [client, view.item],
  );
  const isSaved = view.state === 'saved';
  useEffect(() => {
    if (isSaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaved]);
  return { copy, view };
}
