import { request } from '@tessera/api-client';
import { ChangeDialog } from './change-dialog';
import type { VersionFormProps } from './change-form';
import { useChange } from './use-change';

/** Deletes a version that is not live. */
export function DeleteVersionDialog({ channel, version, onClose }: VersionFormProps) {
  const { name } = channel;
  const change = useChange({
    channel,
    send: () =>
      request('DELETE /api/releases/:name/versions/:version', { params: { name, version } }),
    done: () => `${name} ${version} deleted`,
    onClose,
  });
  return (
    <ChangeDialog
      title={`Delete ${name} ${version}?`}
      lead={
        change.shown.lastGood === version
          ? 'This is the last good version. Without it, a rollback needs another target. This can’t be undone.'
          : 'It can’t be released or rolled back to anymore. This can’t be undone.'
      }
      change={change}
      confirmLabel="Delete"
      onClose={onClose}
    />
  );
}
