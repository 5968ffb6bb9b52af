import type { InteractionKind, InteractionPayload } from '@tessera/contracts';

interface Subject<K> {
  readonly kind: K;
  /** The id of a video, or a query. */
  readonly subject: string;
}

interface WithPayload<P> {
  readonly payload: P;
}

/** What a visitor has done: opened a video, searched for words. */
export type RecordedInteraction = {
  [K in InteractionKind]: undefined extends InteractionPayload<K>
    ? Subject<K>
    : Subject<K> & WithPayload<InteractionPayload<K>>;
}[InteractionKind];

/**
 * Records what a visitor has done, as of now. It is sent with others some seconds later, or when the page is left. Nobody waits for it,
 * and nothing is said if it fails.
 */
export function recordInteraction(interaction: RecordedInteraction): void {
  const at = Date.now();
  void import('./interaction-queue').then(
    ({ interactionQueue }) => interactionQueue.add(interaction, at),
    () => {},
  );
}
