import { request } from '@tessera/api-client';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField, reasonOf } from './reason-field';
import { useChange } from './use-change';

/** Brings a disabled area back. */
export function EnableDialog({ channel, onClose }: ChangeFormProps) {
  const { name } = channel;
  const [reason, setReason] = useState('');
  const change = useChange({
    channel,
    send: ({ revision }) =>
      request('POST /api/releases/:name/enable', {
        params: { name },
        body: { ...reasonOf(reason), revision },
      }),
    done: () => `${name} enabled`,
    onClose,
  });
  return (
    <ChangeDialog
      title={`Enable ${name}`}
      lead={`Visitors get ${change.shown.stable ?? 'the area'} again on their next page.`}
      change={change}
      confirmLabel="Enable"
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ChangeDialog>
  );
}
