import { useQuery } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { ContentReview, ReviewComment } from '@tessera/contracts-creator';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';

/** Links for reviewers of an item, and all comments. */
export function useReviews(id: string) {
  return useQuery({
    ...endpointQuery('GET /api/content/:id/reviews', { params: { id } }),
    staleTime: 0,
    refetchInterval: 20_000,
    refetchOnWindowFocus: true,
  });
}

const outdated = (id: string) => [
  queriesOf('GET /api/content/:id/reviews', { id }),
  queriesOf('GET /api/content/:id', { id }),
];

/** Makes a link; its address is told only now. */
export function useCreateReview(id: string) {
  const explain = useFailureToast();
  return useWrite({
    send: (body: { readonly name: string; readonly days: number }) =>
      request('POST /api/content/:id/reviews', { params: { id }, body }),
    outdates: () => outdated(id),
    onFailure: explain('The link wasn’t created'),
  });
}

export function useRevokeReview(id: string) {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ id: reviewId }: ContentReview) =>
      request('DELETE /api/content/:id/reviews/:reviewId', { params: { id, reviewId } }),
    outdates: () => outdated(id),
    onSuccess: () => toast({ title: 'The link doesn’t work anymore' }),
    onFailure: explain('The link wasn’t revoked'),
  });
}

/** Answers reviewers. The field keeps what was typed where it fails. */
export function useAnswer(id: string) {
  const explain = useFailureToast();
  return useWrite({
    send: (text: string) =>
      request('POST /api/content/:id/comments', { params: { id }, body: { text, anchor: null } }),
    outdates: () => outdated(id),
    onFailure: explain('The comment wasn’t sent'),
  });
}

export function useResolve(id: string) {
  const explain = useFailureToast();
  return useWrite({
    send: ({ id: commentId }: ReviewComment) =>
      request('POST /api/content/:id/comments/:commentId/resolve', { params: { id, commentId } }),
    outdates: () => outdated(id),
    onFailure: explain('It wasn’t resolved'),
  });
}
