import { queriesOf } from '@tessera/api-client';
import { useWrite } from '@tessera/api-client/use-write';
import { usePlatform } from '@tessera/platform';
import { useFailureToast } from '../../errors/failures';
import type { InsightSteps, Undo } from './insight-steps';
import { everythingLearned } from './profile.queries';

const outdated = [
  ...everythingLearned,
  queriesOf('GET /api/follows'),
  queriesOf('GET /api/follows/:kind/:id'),
];
/** One after the other: each begins with what the one before has left. */
const sequence = 'insights';

/** Does what an insight comes to; the message that says so can undo it. */
export function useActOnInsight() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  const undo = useUndo();
  return useWrite({
    sequence,
    send: ({ apply }: InsightSteps) => apply(),
    outdates: () => outdated,
    onSuccess: (takeBack, { done }) =>
      toast({ title: done, action: { label: 'Undo', onSelect: () => undo.mutate(takeBack) } }),
    onFailure: explain('Nothing was changed'),
  });
}

function useUndo() {
  const { toast } = usePlatform();
  const explain = useFailureToast();
  return useWrite({
    sequence,
    send: (takeBack: Undo) => takeBack(),
    outdates: () => outdated,
    onSuccess: () => toast({ title: 'Everything is as it was' }),
    onFailure: explain('It couldn’t be undone'),
  });
}
