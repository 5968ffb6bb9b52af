import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { FollowKind } from '@tessera/contracts-account';
import { usePlatform } from '@tessera/platform';

interface Followed {
  readonly kind: FollowKind;
  readonly id: string;
}

/**
 * Whether the visitor follows something, and how to change it.
 * @param name of what is followed, for messages; `null` while it is not certain that it exists
 */
export function useFollow(params: Followed, name: string | null) {
  const { data, isPending } = useQuery({
    ...endpointQuery('GET /api/follows/:kind/:id', { params }),
    enabled: name !== null,
  });
  const { mutate } = useSetFollowed(params, name);
  return { isFollowed: data?.isFollowed ?? false, isPending, setFollowed: mutate };
}

/** Follows or unfollows: it changes at once, and back if the server refuses. @param name as in `useFollow` */
export function useSetFollowed(params: Followed, name: string | null, onSuccess?: () => void) {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useWrite({
    sequence: `follow ${params.kind} ${params.id}`,
    send: (isFollowed: boolean) =>
      isFollowed
        ? request('PUT /api/follows/:kind/:id', { params })
        : request('DELETE /api/follows/:kind/:id', { params }),
    show: (isFollowed) => [
      changeCached(client, 'GET /api/follows/:kind/:id', {
        params,
        change: () => ({ isFollowed }),
      }),
      ...(isFollowed ? [] : [removeFromLists(client, params)]),
    ],
    outdates: () => [queriesOf('GET /api/follows')],
    ...(onSuccess && { onSuccess }),
    onFailure: (error, isFollowed) =>
      toast({
        title: `${name} couldn’t be ${isFollowed ? 'followed' : 'unfollowed'}`,
        ...(error instanceof ApiError && error.problem && { description: error.problem.title }),
        variant: 'destructive',
      }),
  });
}

function removeFromLists(client: QueryClient, { kind, id }: Followed) {
  return changeCached(client, 'GET /api/follows', {
    change: ({ follows, ...page }) => ({
      ...page,
      follows: follows.filter((follow) => follow.kind !== kind || follow.id !== id),
      total: page.total - 1,
    }),
  });
}
