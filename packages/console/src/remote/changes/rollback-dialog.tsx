import { request } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { rollbackTarget } from '../../releases/channel-state';
import { rollbackVersions } from '../../releases/version-history';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField } from './reason-field';
import { useChange } from './use-change';
import { VersionChoice } from './version-choice';

/** Withdraws the candidate, or returns to an earlier version. */
export function RollbackDialog({ channel, onClose }: ChangeFormProps) {
  const { name } = channel;
  const [chosen, choose] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const change = useChange({
    channel,
    send: (shown) =>
      request('POST /api/releases/:name/rollback', {
        params: { name },
        body: {
          ...explicitVersion(shown, targetOf(shown, chosen)),
          reason: reason.trim(),
          revision: shown.revision,
        },
      }),
    done: ({ stable }) => `${name} rolled back to ${stable ?? 'no version'}`,
    onClose,
  });
  const { shown } = change;
  const target = targetOf(shown, chosen);
  const versions = rollbackVersions(shown);
  const hasChoice = target !== null || versions.some(({ damagedAt }) => damagedAt === null);
  return (
    <ChangeDialog
      title={`Roll back ${name}`}
      lead={hasChoice ? leadOf(shown, target) : noWayBack}
      change={change}
      confirmLabel={hasChoice ? 'Roll back' : null}
      isReady={reason.trim() !== '' && target !== null}
      onClose={onClose}
    >
      {hasChoice && <ReasonField value={reason} onChange={setReason} required />}
      <VersionChoice channel={shown} versions={versions} chosen={target} onChoose={choose} />
    </ChangeDialog>
  );
}

const noWayBack = 'There is no earlier version to roll back to.';

/** The chosen version if it is still a valid target, else the recommended one. */
function targetOf(channel: Channel, chosen: string | null): string | null {
  const wanted = (version: string | null) =>
    rollbackVersions(channel).find((each) => each.version === version && each.damagedAt === null)
      ?.version;
  return wanted(chosen) ?? wanted(rollbackTarget(channel)) ?? null;
}

/** The default target is left to the server. */
function explicitVersion(channel: Channel, target: string | null): { version?: string } {
  return target === null || target === rollbackTarget(channel) ? {} : { version: target };
}

function leadOf(channel: Channel, target: string | null): string {
  const { candidate, stable } = channel;
  if (target === null) return 'There is no last good version. Choose a version.';
  if (candidate && target === stable)
    return `${candidate.version} is withdrawn. All visitors get ${stable} on their next page.`;
  return `All visitors get ${target} instead of ${candidate ? `${stable} and ${candidate.version}` : stable} on their next page.`;
}
