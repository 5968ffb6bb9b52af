import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeCached, endpointQuery, queriesOf, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import type { FollowKind } from '@tessera/contracts-account';
import { Button, VisuallyHidden } from '@tessera/design-system';
import { Check, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useFailureToast } from '../../errors/failures';

/* As wide as its longer label, so that nothing beside it moves. */
const FollowButton = styled(Button)`
  min-width: 8.5rem;
`;

/** Follows and unfollows a topic: it changes at once, and back if the server refuses. */
export function FollowTopic({ topic }: { readonly topic: string }) {
  const params = followOf(topic);
  const { data, isPending } = useQuery(endpointQuery('GET /api/follows/:kind/:id', { params }));
  const { mutate } = useSetFollowed(topic);
  const isFollowed = data?.isFollowed ?? false;
  return (
    <FollowButton
      size="small"
      aria-pressed={isFollowed}
      disabled={isPending}
      onClick={() => mutate(!isFollowed)}
    >
      {isFollowed ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      {isFollowed ? 'Following' : 'Follow topic'}
      <VisuallyHidden> {topic}</VisuallyHidden>
    </FollowButton>
  );
}

function useSetFollowed(topic: string) {
  const client = useQueryClient();
  const explain = useFailureToast();
  const params = followOf(topic);
  return useWrite({
    sequence: `follow topic ${topic}`,
    send: (isFollowed: boolean) =>
      isFollowed
        ? request('PUT /api/follows/:kind/:id', { params })
        : request('DELETE /api/follows/:kind/:id', { params }),
    show: (isFollowed) => [
      changeCached(client, 'GET /api/follows/:kind/:id', {
        params,
        change: () => ({ isFollowed }),
      }),
    ],
    outdates: () => [
      queriesOf('GET /api/follows'),
      queriesOf('GET /api/follows/:kind/:id', params),
    ],
    onFailure: (error, isFollowed) =>
      explain(`“${topic}” couldn’t be ${isFollowed ? 'followed' : 'unfollowed'}`)(error),
  });
}

function followOf(topic: string): { readonly kind: FollowKind; readonly id: string } {
  return { kind: 'topic', id: topic };
}
