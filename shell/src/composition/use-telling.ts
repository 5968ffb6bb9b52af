import type { ComposedRemote } from '@tessera/contracts';
import { useEffect } from 'react';
import { observations } from '../telemetry/observations';

/** Tells that something of a remote stands in the page; called by what renders it. */
export function useTellingShown(remote: ComposedRemote): void {
  useEffect(() => observations.shown(remote), [remote]);
}

/** Tells where a remote is not waited for any longer, because its place goes away before it was shown. */
export function useTellingLeft(remote: ComposedRemote | undefined): void {
  useEffect(
    () => () => {
      if (remote) observations.left(remote);
    },
    [remote],
  );
}
