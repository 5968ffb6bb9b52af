import { request } from '@tessera/api-client';
import type { Candidate } from '@tessera/contracts';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField, reasonOf } from './reason-field';
import { useChange } from './use-change';

/** Advances a rollout by one step. */
export function AdvanceDialog({ channel, onClose }: ChangeFormProps) {
  const { name } = channel;
  const [reason, setReason] = useState('');
  const change = useChange({
    channel,
    send: ({ revision }) =>
      request('POST /api/releases/:name/advance', {
        params: { name },
        body: { ...reasonOf(reason), revision },
      }),
    done: ({ candidate, stable }) =>
      candidate
        ? `${candidate.version} of ${name} is at ${candidate.percent} %`
        : `All visitors get ${name} ${stable}`,
    onClose,
  });
  const { candidate } = change.shown;
  return (
    <ChangeDialog
      title="Next step"
      lead={candidate ? leadOf(candidate) : 'The rollout has ended.'}
      change={change}
      confirmLabel={candidate ? `Go to ${nextPercent(candidate)} %` : 'Next step'}
      isReady={candidate !== null}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

/** Percentage of visitors after the next step. */
function nextPercent({ steps, step }: Candidate): number {
  return steps[step + 1] ?? 100;
}

function leadOf(candidate: Candidate): string {
  const next = nextPercent(candidate);
  const whom = next === 100 ? 'All visitors get' : `${next} % of visitors get`;
  return `${whom} ${candidate.version}, now ${candidate.percent} %.`;
}
