import type { ComposedRemote } from '@tessera/contracts';
import { useEffect } from 'react';
import { observations } from '../telemetry/observations';

/** Reports that something of a remote is shown; called by the component that renders it. */
export function useReportShown(remote: ComposedRemote): void {
  useEffect(() => observations.shown(remote), [remote]);
}

/** Reports that a remote is no longer awaited, because its place went away before it was shown. */
export function useReportLeft(remote: ComposedRemote | undefined): void {
  useEffect(
    () => () => {
      if (remote) observations.left(remote);
    },
    [remote],
  );
}
