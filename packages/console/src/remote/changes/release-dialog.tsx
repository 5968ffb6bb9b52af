import { request } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { NewNeeds } from '../versions/new-needs';
import { ChangeDialog } from './change-dialog';
import type { VersionFormProps } from './change-form';
import { Gate } from './gate';
import { ReasonField, reasonOf } from './reason-field';
import { type BakeTime, readSteps, type ReleaseMode } from './release-plan';
import { ReleasePlanFields } from './release-plan-fields';
import { useChange } from './use-change';

export interface ReleaseDialogProps extends VersionFormProps {
  /** Initial choice. */
  readonly mode: ReleaseMode;
}

/** Releases a version, in steps or at once, after showing the gate's findings. */
export function ReleaseDialog({
  channel,
  version,
  mode: defaultMode,
  onClose,
}: ReleaseDialogProps) {
  const { name, versions } = channel;
  const newNeeds = versions.find((one) => one.version === version)?.newNeeds ?? [];
  const [mode, setMode] = useState(channel.stable === null ? 'at once' : defaultMode);
  const [steps, setSteps] = useState('10, 50, 100');
  const [bake, setBake] = useState<BakeTime>('600');
  const [reason, setReason] = useState('');
  const plan = readSteps(steps);
  const change = useChange({
    channel,
    send: ({ revision }) => {
      const body = { version, ...reasonOf(reason), revision };
      const params = { name };
      if (mode === 'at once') return request('POST /api/releases/:name/activate', { params, body });
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
      confirmLabel={mode === 'at once' ? 'Release to everyone' : 'Start rollout'}
      isReady={mode === 'at once' || typeof plan !== 'string'}
      onClose={onClose}
    >
      <Gate name={name} version={version} />
      <NewNeeds newNeeds={newNeeds} />
      <ReasonField value={reason} onChange={setReason} />
      <ReleasePlanFields
        canStep={channel.stable !== null}
        mode={mode}
        onModeChange={setMode}
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
  if (stable === null) return 'No version is active yet, so all visitors get it at once.';
  const ended = candidate ? ` The rollout of ${candidate.version} will end.` : '';
  return `Visitors currently get ${stable}.${ended}`;
}

function doneText({ name, candidate, stable }: Channel, version: string): string {
  return candidate?.version === version
    ? `${candidate.percent} % of visitors get ${name} ${version}`
    : `All visitors get ${name} ${stable}`;
}
