import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listQuery } from '@tessera/api-client';
import type { Platform } from '@tessera/contracts';
import type { NewsItem } from '@tessera/contracts-news';
import type { NewsSection } from '@tessera/contracts-news/values';

/** How often feeds are asked for again while they are shown, in milliseconds. */
export const feedInterval = 5 * 60_000;

export type PlatformChoice = 'all' | Platform;

interface ListPage {
  readonly items: readonly NewsItem[];
}

/** What the address of the page asks for. */
export interface NewsChoice {
  readonly section: NewsSection;
  readonly platform: PlatformChoice;
  /** Empty for every topic. */
  readonly topic: string;
}

/** A section of the news, page by page. Its address has no parameters but those chosen, so that what came with the document is found. */
export function useNews({ section, platform, topic }: NewsChoice) {
  const query = {
    ...(section !== 'trending' && { section }),
    ...(platform !== 'all' && { platform }),
    ...(topic && { topic }),
  };
  return useInfiniteQuery({
    ...listQuery(useQueryClient(), 'GET /api/news', { query }),
    staleTime: feedInterval,
    refetchInterval: feedInterval,
  });
}

/** What pages of a list have; a video that moved to a later page meanwhile is there once. */
export function itemsOf({ pages }: { readonly pages: readonly ListPage[] }): NewsItem[] {
  const items = pages.flatMap((page) => page.items);
  return items.filter(({ id }, index) => items.findIndex((other) => other.id === id) === index);
}
