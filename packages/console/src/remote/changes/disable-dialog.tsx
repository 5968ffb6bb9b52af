import { request } from '@tessera/api-client';
import { TextField } from '@tessera/design-system';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog';
import type { ChangeFormProps } from './change-form';
import { ReasonField } from './reason-field';
import { useChange } from './use-change';

/** Replaces an area with a message. */
export function DisableDialog({ channel, onClose }: ChangeFormProps) {
  const { name } = channel;
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const change = useChange({
    channel,
    send: ({ revision }) =>
      request('POST /api/releases/:name/disable', {
        params: { name },
        body: {
          reason: reason.trim(),
          ...(message.trim() && { message: message.trim() }),
          revision,
        },
      }),
    done: () => `${name} disabled`,
    onClose,
  });
  return (
    <ChangeDialog
      title={`Disable ${name}`}
      lead="Visitors see a message instead. Its navigation entries and slots are hidden; everything else keeps working."
      change={change}
      confirmLabel="Disable"
      isReady={reason.trim() !== ''}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} required />
      <TextField
        label="Message to visitors (optional)"
        placeholder="This area is down for maintenance."
        value={message}
        onChange={setMessage}
        maxLength={200}
        autoComplete="off"
      />
    </ChangeDialog>
  );
}
