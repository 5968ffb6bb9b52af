import { request } from '@tessera/api-client';
import type { Candidate } from '@tessera/contracts';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField, reasonOf } from './reason-field';
import { useChange } from './use-change';

/** Goes to the next step of a roll-out without waiting for it. */
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
        : `Everybody gets ${name} ${stable}`,
    onClose,
  });
  const { candidate } = change.shown;
  return (
    <ChangeDialog
      title="Next step"
      lead={candidate ? leadOf(candidate) : 'Nothing is being rolled out any more.'}
      change={change}
      confirmLabel={candidate ? `Go to ${nextPercent(candidate)} %` : 'Go on'}
      isReady={candidate !== null}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}

/** Share of the visitors after the present step. */
function nextPercent({ steps, step }: Candidate): number {
  return steps[step + 1] ?? 100;
}

function leadOf(candidate: Candidate): string {
  const next = nextPercent(candidate);
  const whom = next === 100 ? 'Everybody gets' : `${next} % of the visitors get`;
  return `${whom} ${candidate.version}, now ${candidate.percent} %.`;
}
