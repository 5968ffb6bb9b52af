import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, setPrivate } from '@tessera/api-client';
import { useEffect } from 'react';

/** In paths: the visitor who asks. */
export const me = { userId: '1' } as const;

const minute = 60_000;
/** The hub and the Center read the same responses, and keep them for as long as each says. */
export const keptFor = {
  hub: { profile: 2 * minute, insights: 5 * minute, recommendations: 3 * minute },
  center: { profile: 5 * minute, insights: 15 * minute, recommendations: 10 * minute },
} as const;
export type Screen = keyof typeof keptFor;

export const profileQueries = queriesOf('GET /api/personalization/profile/:userId');
export const insightQueries = queriesOf('GET /api/personalization/insights/:userId');
export const recommendationQueries = queriesOf('GET /api/personalization/recommendations/:userId');
/** Lists that this browser makes itself, in private mode. */
export const localLists = { queryKey: ['local-list'] } as const;
/** What depends on what is known of the visitor. */
export const everythingLearned = [
  profileQueries,
  insightQueries,
  recommendationQueries,
  localLists,
];

/** What is known of the visitor. Whether nothing may be sent, every browser of a visitor learns by it. */
export function useProfile(screen: Screen) {
  const options = endpointQuery('GET /api/personalization/profile/:userId', { params: me });
  const profile = useQuery({ ...options, staleTime: keptFor[screen].profile });
  const isPrivate = profile.data?.switches.privateMode;
  useEffect(() => {
    if (isPrivate !== undefined) setPrivate(isPrivate);
  }, [isPrivate]);
  return profile;
}

/** What follows from it, in sentences. */
export function useInsights(screen: Screen) {
  const options = endpointQuery('GET /api/personalization/insights/:userId', { params: me });
  return useQuery({ ...options, staleTime: keptFor[screen].insights });
}

/** When recommendations were trained, and how good they are. */
export function useRecommenderState() {
  return useQuery({
    ...endpointQuery('GET /api/personalization/model'),
    staleTime: keptFor.center.insights,
  });
}
