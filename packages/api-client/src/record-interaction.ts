import type { InteractionKind, InteractionPayload } from '@tessera/contracts';
import { addPrivateVisit, isPrivate } from './private-history';

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
    : object extends InteractionPayload<K>
      ? Subject<K> & Partial<WithPayload<InteractionPayload<K>>>
      : Subject<K> & WithPayload<InteractionPayload<K>>;
}[InteractionKind];

/** Kinds by which a video is known to have been seen; the contract that declares them is another area’s. */
const visits: ReadonlySet<string> = new Set(['opened', 'watched']);

/**
 * Records what a visitor has done, as of now. It is sent with others some seconds later, or when the page is left. Nobody waits for it,
 * and nothing is said if it fails. In private mode nothing is sent: this browser keeps what was opened or played, and forgets the rest.
 */
export function recordInteraction(interaction: RecordedInteraction): void {
  const at = Date.now();
  if (isPrivate()) {
    const { kind, subject }: Subject<string> = interaction;
    if (visits.has(kind)) addPrivateVisit(subject, at);
    return;
  }
  void import('./interaction-queue').then(
    ({ interactionQueue }) => interactionQueue.add(interaction, at),
    () => {},
  );
}
