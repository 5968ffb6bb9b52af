import type { Channel } from '@tessera/contracts';
import { Button } from '@tessera/design-system';
import { Undo2 } from 'lucide-react';
import type { RequestedChange } from '../changes/requested-change';

export interface RemoteActionsProps {
  readonly channel: Channel;
  readonly onRequest: (change: RequestedChange) => void;
}

/** Primary actions of a part. The shell can't be disabled. */
export function RemoteActions({ channel, onRequest }: RemoteActionsProps) {
  const { name, stable, disabled } = channel;
  if (stable === null) return null;
  return (
    <>
      {name !== 'shell' && (
        <Button onClick={() => onRequest({ kind: disabled === null ? 'disable' : 'enable' })}>
          {disabled === null ? 'Disable…' : 'Enable…'}
        </Button>
      )}
      <Button variant="primary" onClick={() => onRequest({ kind: 'roll back' })}>
        <Undo2 size={18} aria-hidden /> Roll back…
      </Button>
    </>
  );
}
