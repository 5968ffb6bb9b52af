import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import type { FollowKind } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';

interface Followed {
  readonly kind: FollowKind;
  readonly id: string;
}

/**
 * Whether the visitor follows something, and how to change it: it changes at once, and back if the server refuses.
 * @param name of what is followed, for messages; `null` while it is not certain that it exists
 */
export function useFollow(params: Followed, name: string | null) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const { data, isPending } = useQuery({
    ...endpointQuery('GET /api/follows/:kind/:id', { params }),
    enabled: name !== null,
  });
  const { mutate } = useMutation({
    // One after the other, so that the last one wins.
    scope: { id: `follow ${params.kind} ${params.id}` },
    mutationFn: (isFollowed: boolean) =>
      isFollowed
        ? request('PUT /api/follows/:kind/:id', { params })
        : request('DELETE /api/follows/:kind/:id', { params }),
    onMutate: (isFollowed) =>
      changeCached(client, 'GET /api/follows/:kind/:id', {
        params,
        change: () => ({ isFollowed }),
      }),
    onError: (_error, isFollowed, undo) => {
      undo?.();
      const title = `${name} couldn't be ${isFollowed ? 'followed' : 'unfollowed'}`;
      toast({ title, variant: 'destructive' });
    },
    onSettled: () => client.invalidateQueries(queriesOf('GET /api/follows')),
  });
  return { isFollowed: data?.isFollowed ?? false, isPending, setFollowed: mutate };
}
