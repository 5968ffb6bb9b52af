import { request } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { rollbackTarget } from '../../releases/channel-state';
import { waysBack } from '../../releases/version-history';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField } from './reason-field';
import { useChange } from './use-change';
import { VersionChoice } from './version-choice';

/** Takes the candidate back, or returns to an earlier version. */
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
          ...wantedVersion(shown, targetOf(shown, chosen)),
          reason: reason.trim(),
          revision: shown.revision,
        },
      }),
    done: ({ stable }) => `${name} is back at ${stable ?? 'nothing'}`,
    onClose,
  });
  const { shown } = change;
  const target = targetOf(shown, chosen);
  return (
    <ChangeDialog
      title={`Roll back ${name}`}
      lead={leadOf(shown, target)}
      change={change}
      confirmLabel="Roll back"
      isReady={reason.trim() !== '' && target !== null}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
      <VersionChoice channel={shown} versions={waysBack(shown)} chosen={target} onChoose={choose} />
    </ChangeDialog>
  );
}

/** What was chosen, as long as it is a way back from what is shown; else the likely one, unless it would fail. */
function targetOf(channel: Channel, chosen: string | null): string | null {
  const wanted = (version: string | null) =>
    waysBack(channel).find((each) => each.version === version && each.damagedAt === null)?.version;
  return wanted(chosen) ?? wanted(rollbackTarget(channel)) ?? null;
}

/** The likely way back needs no name: the site knows it. */
function wantedVersion(channel: Channel, target: string | null): { version?: string } {
  return target === null || target === rollbackTarget(channel) ? {} : { version: target };
}

function leadOf(channel: Channel, target: string | null): string {
  const { candidate, stable } = channel;
  if (target === null) return 'There is no version that was good before. Choose where to go.';
  if (candidate && target === stable)
    return `${candidate.version} is taken back; everybody gets ${stable} with the next page.`;
  return `Everybody gets ${target} in the place of ${candidate ? `${stable} and ${candidate.version}` : stable} with the next page.`;
}
