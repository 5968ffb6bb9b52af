import { request } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog';
import type { VersionFormProps } from './change-form';
import { Gate } from './gate';
import { ReasonField, reasonOf } from './reason-field';
import { type BakeTime, readSteps, type ReleaseWay } from './release-plan';
import { ReleasePlanFields } from './release-plan-fields';
import { useChange } from './use-change';

export interface ReleaseDialogProps extends VersionFormProps {
  /** How it is going to be given out, until something else is chosen. */
  readonly way: ReleaseWay;
}

/** Gives a version to visitors, step by step or at once. Shows first what the gate says of it. */
export function ReleaseDialog({ channel, version, way: firstWay, onClose }: ReleaseDialogProps) {
  const { name } = channel;
  const [way, setWay] = useState(channel.stable === null ? 'at once' : firstWay);
  const [steps, setSteps] = useState('10, 50, 100');
  const [bake, setBake] = useState<BakeTime>('600');
  const [reason, setReason] = useState('');
  const plan = readSteps(steps);
  const change = useChange({
    channel,
    send: ({ revision }) => {
      const body = { version, ...reasonOf(reason), revision };
      const params = { name };
      if (way === 'at once') return request('POST /api/releases/:name/activate', { params, body });
      if (typeof plan === 'string') throw new Error(plan);
      const bakeSeconds = bake === '' ? null : Number(bake);
      return request('POST /api/releases/:name/rollout', {
        params,
        body: { ...body, steps: [...plan], bakeSeconds },
      });
    },
    done: (changed) => doneText(changed, version),
    onClose,
  });
  return (
    <ChangeDialog
      title={`Release ${name} ${version}`}
      lead={leadOf(change.shown)}
      change={change}
      confirmLabel={way === 'at once' ? 'Give it to everybody' : 'Start the roll-out'}
      isReady={way === 'at once' || typeof plan !== 'string'}
      onClose={onClose}
    >
      <Gate name={name} version={version} />
      <ReasonField value={reason} onChange={setReason} />
      <ReleasePlanFields
        canStep={channel.stable !== null}
        way={way}
        onWay={setWay}
        steps={steps}
        stepsError={typeof plan === 'string' ? plan : null}
        onSteps={setSteps}
        bake={bake}
        onBake={setBake}
      />
    </ChangeDialog>
  );
}

function leadOf({ stable, candidate }: Channel): string {
  if (stable === null) return 'Nothing is active yet, so everybody gets it at once.';
  const ended = candidate ? ` The roll-out of ${candidate.version} ends.` : '';
  return `${stable} is what visitors get now.${ended}`;
}

function doneText({ name, candidate, stable }: Channel, version: string): string {
  return candidate?.version === version
    ? `${candidate.percent} % of the visitors get ${name} ${version}`
    : `Everybody gets ${name} ${stable}`;
}
