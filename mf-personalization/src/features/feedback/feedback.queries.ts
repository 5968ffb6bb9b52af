import { type QueryClient, useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf } from '@tessera/api-client';
import type { FeedbackKind } from '@tessera/contracts-personalization/values';
import { insightQueries, recommendationQueries } from '../profile/profile.queries';
import type { RecommendationPages } from '../recommendations/recommendations.queries';

/** What the visitor wants less of. */
export interface Unwanted {
  readonly kind: FeedbackKind;
  /** Id of a video or channel, or a topic. */
  readonly id: string;
  /** For messages. */
  readonly name: string;
}

/** What depends on it. */
export const dependsOnFeedback = [
  queriesOf('GET /api/personalization/feedback'),
  recommendationQueries,
  insightQueries,
];

/** What the visitor wants less of, the most recent first. */
export function useFeedback() {
  return useQuery(endpointQuery('GET /api/personalization/feedback'));
}

/** Takes out at once what is not wanted from the lists that are shown. Returns how to put it back. */
export async function takeOutUnwanted(
  client: QueryClient,
  { kind, id }: Unwanted,
): Promise<() => void> {
  await client.cancelQueries(recommendationQueries);
  const before = client.getQueriesData<RecommendationPages>(recommendationQueries);
  for (const [queryKey, cached] of before) {
    if (!cached) continue;
    const pages = cached.pages.map((page) => ({
      ...page,
      items: page.items.filter(
        ({ video }) => (kind === 'video' ? video.id : video.channelId) !== id,
      ),
    }));
    client.setQueryData(queryKey, { ...cached, pages });
  }
  return () => {
    for (const [queryKey, cached] of before) client.setQueryData(queryKey, cached);
  };
}
