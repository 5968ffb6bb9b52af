import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, listQuery, queriesOf } from '@tessera/api-client';
import type { ContentStatus, ContentType } from '@tessera/contracts-creator/values';
import type { VideoPage } from '@tessera/contracts-discovery';

const ofVisitor = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

export interface ContentFilter {
  readonly search: string;
  readonly status: 'all' | ContentStatus;
  readonly type: 'all' | ContentType;
}

/** The visitor’s content, page by page, what was changed last first. */
export function useContent({ search, status, type }: ContentFilter) {
  const query = {
    ...(search && { search }),
    ...(status !== 'all' && { status }),
    ...(type !== 'all' && { type }),
  };
  return useInfiniteQuery({
    ...listQuery(useQueryClient(), 'GET /api/content', { query }),
    ...ofVisitor,
  });
}

/** Figures of all content of the visitor. */
export function useContentFigures() {
  return useQuery({ ...endpointQuery('GET /api/content/analytics'), ...ofVisitor });
}

/** Categories as a choice. Until they are loaded it has `current` alone, so that it stays chosen. */
export function useCategoryOptions(current: string) {
  const { data = [] } = useQuery(endpointQuery('GET /api/categories'));
  const options = data.map(optionOf);
  if (current === '' || options.some(({ value }) => value === current)) return options;
  return [{ value: current, label: current }, ...options];
}

function optionOf({ slug, name }: NonNullable<VideoPage['category']>) {
  return { value: slug, label: name };
}

/** What a change of items makes outdated: lists, the board, and figures. */
export const outdatedByContent = () => [
  queriesOf('GET /api/content'),
  queriesOf('GET /api/content/workflow/board'),
  queriesOf('GET /api/content/analytics'),
];
