import type { ComposedRemote } from '@tessera/contracts';
import { useEffect } from 'react';
import { observations } from '../telemetry/observations';

/** Reports that something of a remote is shown; called by the component that renders it. */
export function useReportShown(remote: ComposedRemote): void {
  useEffect(() => observations.shown(remote), [remote]);
}

/** Reports that the place of a remote was removed before the remote was shown. */
export function useReportLeft(remote: ComposedRemote | undefined): void {
  useEffect(
    () => () => {
      if (remote) observations.left(remote);
    },
    [remote],
  );
}
