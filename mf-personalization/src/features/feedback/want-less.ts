import { useQueryClient } from '@tanstack/react-query';
import { changeCached, request } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import { dependsOnFeedback, takeOutUnwanted, type Unwanted } from './feedback.queries';

/** Wants less of a channel or topic, or a video not again; the message that says so can undo it. */
export function useWantLess() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const undo = useWantAgain();
  return useWrite({
    send: ({ kind, id }: Unwanted) =>
      request('PUT /api/personalization/feedback/:kind/:id', { params: { kind, id } }),
    show: (unwanted) => [takeOutUnwanted(client, unwanted)],
    outdates: () => dependsOnFeedback,
    onSuccess: (_response, unwanted) =>
      toast({
        title: saidOf(unwanted),
        action: { label: 'Undo', onSelect: () => undo.mutate(unwanted) },
      }),
    onFailure: explain('Nothing was changed'),
  });
}

/** Wants something as before. */
export function useWantAgain() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    send: ({ kind, id }: Unwanted) =>
      request('DELETE /api/personalization/feedback/:kind/:id', { params: { kind, id } }),
    show: ({ kind, id }) => [
      changeCached(client, 'GET /api/personalization/feedback', {
        change: ({ feedback }) => ({
          feedback: feedback.filter((one) => one.kind !== kind || one.id !== id),
        }),
      }),
    ],
    outdates: () => dependsOnFeedback,
    onSuccess: (_response, { name }) => toast({ title: `“${name}” may be recommended again` }),
    onFailure: explain('Nothing was changed'),
  });
}

function saidOf({ kind, name }: Unwanted): string {
  return kind === 'video' ? 'It won’t be recommended again' : `You’ll see less of ${name}`;
}
