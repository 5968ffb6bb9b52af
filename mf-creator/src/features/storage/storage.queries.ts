import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, listQuery, queriesOf } from '@tessera/api-client';

const ofVisitor = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

/** What the visitor keeps, and what their plan allows. */
export function useUsage() {
  return useQuery({ ...endpointQuery('GET /api/storage/usage'), ...ofVisitor });
}

export interface FileFilter {
  readonly q: string;
  /** `null` for all. */
  readonly folder: string | null;
}

/** The visitor’s files, page by page, the newest first. */
export function useFiles({ q, folder }: FileFilter) {
  const query = { ...(q && { q }), ...(folder !== null && { folder }) };
  return useInfiniteQuery({
    ...listQuery(useQueryClient(), 'GET /api/storage/files', { query }),
    ...ofVisitor,
  });
}

/** What a change of files makes outdated. */
export const outdatedByFiles = () => [
  queriesOf('GET /api/storage/files'),
  queriesOf('GET /api/storage/usage'),
];
