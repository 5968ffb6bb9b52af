import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tessera/api-client';
import type { Channel } from '@tessera/contracts';
import { useState } from 'react';
import { refreshReleases, showChange } from '../../releases/releases.queries';
import { useSurroundings } from '../../surroundings/surroundings';

export interface ChangeOptions {
  /** The channel as it is now. */
  readonly channel: Channel;
  /** Does it, to the state that the operator was shown. */
  readonly send: (shown: Channel) => Promise<Channel>;
  /** What to say when it is done. */
  readonly done: (changed: Channel) => string;
  readonly onClose: () => void;
}

export interface Change {
  /** The state that the operator decides on. It stays while the form is open, whatever happens meanwhile. */
  readonly shown: Channel;
  /** The state as it has become, where that is another one. */
  readonly newer: Channel | null;
  /** Decides on the newer state instead. */
  readonly accept: () => void;
  readonly submit: () => void;
  readonly isPending: boolean;
  /** Why it was refused; `null` where it was not, or the newer state says it all. */
  readonly refusal: string | null;
}

/** A change of a channel that only happens to the state that the operator has seen. */
export function useChange({ channel, send, done, onClose }: ChangeOptions): Change {
  const client = useQueryClient();
  const { toast } = useSurroundings();
  const [shown, show] = useState(channel);
  const mutation = useMutation({
    mutationFn: () => send(shown),
    onSuccess: (changed) => {
      showChange(client, changed);
      toast({ title: done(changed) });
      onClose();
    },
    onError: () => refreshReleases(client),
  });
  // While it is under way, the newer state may well be its own.
  const isUnderWay = mutation.isPending || mutation.isSuccess;
  const isOvertaken = !isUnderWay && channel.revision !== shown.revision;
  return {
    shown,
    newer: isOvertaken ? channel : null,
    accept: () => {
      show(channel);
      mutation.reset();
    },
    submit: () => {
      if (!isUnderWay && !isOvertaken) mutation.mutate();
    },
    isPending: mutation.isPending,
    refusal: isOvertaken || !mutation.error ? null : refusalOf(mutation.error),
  };
}

function refusalOf(error: unknown): string {
  const detail = error instanceof ApiError ? error.problem?.detail : undefined;
  return (
    detail ??
    'The site did not respond. The change may or may not have been applied. Check before you retry.'
  );
}
