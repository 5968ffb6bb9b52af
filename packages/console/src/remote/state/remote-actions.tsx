import type { Channel } from '@tessera/contracts';
import { Button } from '@tessera/design-system';
import { Undo2 } from 'lucide-react';
import type { WantedChange } from '../changes/wanted-change';

export interface RemoteActionsProps {
  readonly channel: Channel;
  readonly onWant: (change: WantedChange) => void;
}

/** What is done at night. Without the shell there is no site, so it can't be disabled. */
export function RemoteActions({ channel, onWant }: RemoteActionsProps) {
  const { name, stable, disabled } = channel;
  if (stable === null) return null;
  return (
    <>
      {name !== 'shell' && (
        <Button onClick={() => onWant({ kind: disabled === null ? 'disable' : 'enable' })}>
          {disabled === null ? 'Disable…' : 'Enable…'}
        </Button>
      )}
      <Button variant="primary" onClick={() => onWant({ kind: 'roll back' })}>
        <Undo2 size={18} aria-hidden /> Roll back…
      </Button>
    </>
  );
}
