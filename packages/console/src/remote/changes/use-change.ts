import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Channel } from '@tessera/contracts';
import { useEffect, useRef, useState } from 'react';
import { checkProgress, progressText } from '../../releases/check-progress';
import { refreshReleases, showChange } from '../../releases/releases.queries';
import { useConsole } from '../../services/console-services';
import { errorDetail } from '../../services/error-detail';

export interface ChangeOptions {
  /** The channel as it is now. */
  readonly channel: Channel;
  /** Sends the change, conditional on the state that the operator saw. */
  readonly send: (shown: Channel) => Promise<Channel>;
  /** Success message. */
  readonly done: (changed: Channel) => string;
  readonly onClose: () => void;
}

export interface Change {
  /** The state that the operator sees; kept while the form is open. */
  readonly shown: Channel;
  /** The current state, if it has changed since. */
  readonly newer: Channel | null;
  /** Continues with the newer state. */
  readonly accept: () => void;
  readonly submit: () => void;
  readonly isPending: boolean;
  /** How far the check is that the change waits for; `null` if there is none. */
  readonly progress: string | null;
  /** Error message; `null` if there is none or a conflict explains it. */
  readonly error: string | null;
}

/** A change of a channel, conditional on the state that the operator saw. */
export function useChange({ channel, send, done, onClose }: ChangeOptions): Change {
  const client = useQueryClient();
  const { toast } = useConsole();
  const [shown, show] = useState(channel);
  const isOpen = useIsOpen();
  const mutation = useMutation({
    mutationFn: () => send(shown),
    // Whoever closes the form no longer wants the change.
    retry: (_, error) => isOpen.current && checkProgress(error) !== null,
    retryDelay: 1000,
    onSuccess: (changed) => {
      showChange(client, changed);
      toast({ title: done(changed) });
      onClose();
    },
    onError: () => refreshReleases(client),
  });
  // In flight, the newer state may be its own result.
  const isInFlight = mutation.isPending || mutation.isSuccess;
  const isOutdated = !isInFlight && channel.revision !== shown.revision;
  return {
    shown,
    newer: isOutdated ? channel : null,
    accept: () => {
      show(channel);
      mutation.reset();
    },
    submit: () => {
      if (!isInFlight && !isOutdated) mutation.mutate();
    },
    isPending: mutation.isPending,
    progress: mutation.isPending ? progressText(mutation.failureReason) : null,
    error: isOutdated || !mutation.error ? null : errorText(mutation.error),
  };
}

function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

function errorText(error: unknown): string {
  return (
    errorDetail(error) ??
    'The site did not respond. The change may or may not have been applied. Check before you retry.'
  );
}
