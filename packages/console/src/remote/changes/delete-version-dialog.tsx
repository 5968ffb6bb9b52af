import { request } from '@tessera/api-client';
import { ChangeDialog } from './change-dialog';
import type { VersionFormProps } from './change-form';
import { useChange } from './use-change';

/** Removes a version that no visitor gets. */
export function DeleteVersionDialog({ channel, version, onClose }: VersionFormProps) {
  const { name } = channel;
  const change = useChange({
    channel,
    send: () =>
      request('DELETE /api/releases/:name/versions/:version', { params: { name, version } }),
    done: () => `${version} of ${name} is deleted`,
    onClose,
  });
  return (
    <ChangeDialog
      title={`Delete ${name} ${version}?`}
      lead={
        change.shown.lastGood === version
          ? 'It is the last good version: without it a rollback has to name another one. This can’t be undone.'
          : 'Nobody can be given it, or rolled back to it, any more. This can’t be undone.'
      }
      change={change}
      confirmLabel="Delete"
      onClose={onClose}
    />
  );
}
