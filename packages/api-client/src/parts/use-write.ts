import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';

export interface Write<V, R> {
  /** Sends it to one endpoint. */
  readonly send: (variables: V) => Promise<R>;
  /**
   * Shows the change before the server has confirmed it: calls of `changeCached`, which are undone if it fails. Left out
   * where the result is unknown, or where a form waits for it.
   */
  readonly show?: (variables: V) => readonly Promise<() => void>[];
  /** The cached responses that are outdated afterward: `queriesOf`. Those that are shown are requested again. */
  readonly outdates: (variables: V) => readonly QueryFilters[];
  /** Writes of the same sequence are sent one after the other, for example all moves within a list. */
  readonly sequence?: string;
  readonly onSuccess?: (response: R, variables: V) => void;
  /** Tells the visitor that the change is undone, where no form does. */
  readonly onFailure?: (error: Error, variables: V) => void;
}

/**
 * A change that the page shows at once. It also finishes after its component is gone. Offline it fails at once: a change that
 * waits would be lost with the tab.
 */
export function useWrite<V, R>({ send, show, outdates, sequence, ...then }: Write<V, R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    ...(sequence !== undefined && { scope: { id: sequence } }),
    onMutate: (variables: V) => Promise.all(show?.(variables) ?? []),
    onSuccess: (response, variables) => then.onSuccess?.(response, variables),
    onError: (error, variables, undoing) => {
      for (const undo of undoing ?? []) undo();
      then.onFailure?.(error, variables);
    },
    onSettled: async (_response, _error, variables) => {
      const stale = outdates(variables).map((filters) =>
        client.invalidateQueries({ ...filters, refetchType: 'none' }),
      );
      await Promise.all(stale);
      // What the server says before the last write has arrived would undo what the page shows of it.
      if (client.isMutating() === 1) void client.refetchQueries({ type: 'active', stale: true });
    },
  });
}
