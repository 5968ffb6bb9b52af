import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { request } from '@tessera/api-client';
import { Select } from '@tessera/design-system';
import { rollbackTarget } from '../../releases/channel-state';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField } from './reason-field';
import { useChange } from './use-change';

/** Takes the candidate back, or returns to an earlier version. */
export function RollbackDialog({ channel, onClose }: ChangeFormProps) {
  const { name } = channel;
  const [chosen, choose] = useState('');
  const [reason, setReason] = useState('');
  const change = useChange({
    channel,
    send: ({ revision }) =>
      request('POST /api/releases/:name/rollback', {
        params: { name },
        body: { ...(chosen && { version: chosen }), reason: reason.trim(), revision },
      }),
    done: ({ stable }) => `${name} is back at ${stable ?? 'nothing'}`,
    onClose,
  });
  return (
    <ChangeDialog
      title={`Roll back ${name}`}
      lead={leadOf(change.shown, chosen)}
      change={change}
      confirmLabel="Roll back"
      isReady={reason.trim() !== '' && (chosen || rollbackTarget(change.shown)) !== null}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
      <Select label="Back to" options={targets(change.shown)} value={chosen} onChange={choose} />
    </ChangeDialog>
  );
}

function leadOf(channel: Channel, chosen: string): string {
  const { candidate, stable, lastGood } = channel;
  if (chosen) return `Everybody gets ${chosen} with the next page.`;
  if (candidate)
    return `${candidate.version} is taken back; everybody gets ${stable} with the next page.`;
  return lastGood === null
    ? 'There is no version that was good before. Choose where to go.'
    : `Everybody gets ${lastGood} in the place of ${stable} with the next page.`;
}

function targets(channel: Channel): { value: string; label: string }[] {
  const usual = rollbackTarget(channel);
  const others = channel.versions.filter(
    ({ version, quarantine }) =>
      !quarantine && ![usual, channel.stable, channel.candidate?.version].includes(version),
  );
  return [
    { value: '', label: usual === null ? 'Choose a version' : `${usual} · ${usualRole(channel)}` },
    ...others.map(({ version }) => ({ value: version, label: version })),
  ];
}

function usualRole({ candidate }: Channel): string {
  return candidate ? 'stable' : 'last good';
}
