import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { LikeKind } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';
import { useOrigin } from '../origin/origin';

interface Liked {
  readonly kind: LikeKind;
  readonly id: string;
}

interface Like {
  readonly isLiked: boolean;
  readonly setLiked: (isLiked: boolean) => void;
}

/** Whether the visitor likes a video, and how to change it. All that they like is asked for at once, whatever cards there are. */
export function useLike(videoId: string): Like {
  const { data } = useQuery(endpointQuery('GET /api/likes', { query: { kind: 'video' } }));
  const { mutate } = useSetLiked({ kind: 'video', id: videoId });
  return { isLiked: data?.ids.includes(videoId) ?? false, setLiked: mutate };
}

/** The same for one thing of any kind, with how many visitors of this site like it; `null` while that is not known. */
export function useCountedLike(params: Liked): Like & { readonly likes: number | null } {
  const { data } = useQuery(endpointQuery('GET /api/likes/:kind/:id', { params }));
  const { mutate } = useSetLiked(params);
  return { isLiked: data?.isLiked ?? false, likes: data?.likes ?? null, setLiked: mutate };
}

/** It changes at once, and back if the server refuses. */
function useSetLiked({ kind, id }: Liked) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const origin = useOrigin();
  const params = { kind, id };
  return useWrite({
    sequence: `like ${kind} ${id}`,
    send: (isLiked: boolean) =>
      isLiked
        ? request('PUT /api/likes/:kind/:id', { params, body: origin })
        : request('DELETE /api/likes/:kind/:id', { params }),
    show: (isLiked) => [
      changeCached(client, 'GET /api/likes', {
        query: { kind },
        change: ({ ids }) => ({
          ids: [...(isLiked ? [id] : []), ...ids.filter((one) => one !== id)],
        }),
      }),
      changeCached(client, 'GET /api/likes/:kind/:id', {
        params,
        change: ({ likes }) => ({ isLiked, likes: likes + (isLiked ? 1 : -1) }),
      }),
    ],
    outdates: () => [queriesOf('GET /api/likes/:kind/:id')],
    onFailure: (error, isLiked) =>
      toast({
        title: isLiked ? 'The like wasn’t saved' : 'The like wasn’t removed',
        ...(error instanceof ApiError && error.problem && { description: error.problem.title }),
        variant: 'destructive',
      }),
  });
}
