import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { listQuery } from '@tessera/api-client';
import type { ListOf } from '@tessera/contracts';
import type { Recommendation } from '@tessera/contracts-personalization';
import { useLocalList } from '../private/use-local-list';
import { usePrivate } from '../private/use-private';
import { keptFor, me, type Screen } from '../profile/profile.queries';
import type { MixQuery } from './mix';

type RecommendationPage = ListOf<'GET /api/personalization/recommendations/:userId'>;
/** As the cache keeps the list. */
export type RecommendationPages = InfiniteData<RecommendationPage, string | null>;

export interface ListRequest extends MixQuery {
  /** The default of the endpoint where it is absent. */
  readonly limit?: number;
  /** The list as it would be without this video of the history. */
  readonly without?: string;
}

/** What is recommended. While another list is on its way, the last one stays. In private mode this browser makes the list. */
export function useRecommendations(screen: Screen, query: ListRequest = {}, enabled = true) {
  const { limit, without } = query;
  const isPrivate = usePrivate();
  const options = listQuery(useQueryClient(), 'GET /api/personalization/recommendations/:userId', {
    params: me,
    query,
  });
  const listed = useInfiniteQuery({
    ...options,
    staleTime: keptFor[screen].recommendations,
    placeholderData: keepPreviousData,
    select: itemsOf,
    enabled: enabled && !isPrivate,
  });
  const local = useLocalList(screen, { limit, without }, enabled && isPrivate);
  return isPrivate ? local : listed;
}

function itemsOf({ pages }: RecommendationPages): readonly Recommendation[] {
  return pages.flatMap(({ items }) => items);
}
