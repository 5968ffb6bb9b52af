import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, pagedQuery } from '@tessera/api-client';

/** What the page of public content shows. @param slug words and key of its address */
export function usePublished(slug: string) {
  return useQuery({
    ...endpointQuery('GET /api/published/:slug', { params: { slug } }),
    // What is gone does not come back by asking again.
    retry: false,
  });
}

/** Public content that is similar to another one. */
export function useSimilarContent(slug: string) {
  return useQuery(
    endpointQuery('GET /api/published/:slug/similar', { params: { slug }, query: { limit: 3 } }),
  );
}

/** Public content about a video, or about what it is about. */
export function useContentAboutVideo(videoId: string) {
  return useQuery(
    endpointQuery('GET /api/published/about-video/:videoId', {
      params: { videoId },
      query: { limit: 3 },
    }),
  );
}

/** Public content that suits the visitor. */
export function useContentForYou() {
  return useQuery(endpointQuery('GET /api/published/for-you', { query: { limit: 3 } }));
}

/** Public content that has some words, the best first. */
export function useFoundContent(q: string) {
  return useQuery({
    ...endpointQuery('GET /api/published', { query: { q, limit: 3 } }),
    enabled: q !== '',
  });
}

/** A list that goes on: of a creator, or of everyone. */
export function usePublishedList(query: {
  readonly q?: string;
  readonly type?: 'video' | 'article' | 'tutorial' | 'review' | 'news';
  readonly creator?: string;
}) {
  return useInfiniteQuery(pagedQuery(useQueryClient(), 'GET /api/published', { query }));
}

/** Who readers see as the author of the visitor’s content. */
export function useOwnCreator() {
  return useQuery(endpointQuery('GET /api/creator'));
}

export function useCreator(id: string) {
  return useQuery({
    ...endpointQuery('GET /api/creators/:id', { params: { id } }),
    retry: false,
  });
}
