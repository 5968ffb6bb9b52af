import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import type { Request } from '@tessera/contracts';
import type { ContentType } from '@tessera/contracts-creator/values';
import { ownZone } from '../content/times';

const ofVisitor = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

/** What figures are of. */
export interface FiguresFilter {
  readonly days: number;
  readonly type: 'all' | ContentType;
  /** Slug of a category; empty for all. */
  readonly category: string;
}

function narrowed({ days, type, category }: FiguresFilter) {
  return { days, ...(type !== 'all' && { type }), ...(category && { category }) };
}

export function useFigures(filter: FiguresFilter, step: 'day' | 'week') {
  const query = { ...narrowed(filter), step };
  return useQuery({
    ...endpointQuery('GET /api/content/analytics/over-time', { query }),
    ...ofVisitor,
  });
}

type ItemsQuery = NonNullable<Request<'GET /api/content/analytics/items'>['query']>;
export type ItemsOrder = Required<Pick<ItemsQuery, 'sort' | 'direction'>>;

export function useItemFigures(filter: FiguresFilter, order: ItemsOrder) {
  const query = { ...narrowed(filter), ...order };
  return useQuery({
    ...endpointQuery('GET /api/content/analytics/items', { query }),
    ...ofVisitor,
  });
}

/** @param pair ids; empty while they are not both chosen */
export function useComparison(pair: { readonly one: string; readonly other: string }) {
  return useQuery({
    ...endpointQuery('GET /api/content/analytics/comparison', { query: pair }),
    ...ofVisitor,
    enabled: pair.one !== '' && pair.other !== '',
  });
}

/** When publishing does best, where the visitor is. */
export function useBestSlot() {
  const query = { zone: ownZone() };
  return useQuery({
    ...endpointQuery('GET /api/content/analytics/best-slot', { query }),
    ...ofVisitor,
  });
}
