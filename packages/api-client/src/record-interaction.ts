import type { InteractionKind, InteractionPayload } from '@tessera/contracts';

/** What a visitor has done: opened a video, searched for words. */
export type RecordedInteraction<K extends InteractionKind = InteractionKind> = {
  readonly kind: K;
  /** The id of a video, or a query. */
  readonly subject: string;
} & (undefined extends InteractionPayload<K>
  ? unknown
  : { readonly payload: InteractionPayload<K> });

/**
 * Records what a visitor has done, as of now. It is sent with others some seconds later, or when the page is left. Nobody waits for it,
 * and nothing is said if it fails.
 */
export function recordInteraction<K extends InteractionKind>(
  interaction: RecordedInteraction<K>,
): void {
  const at = Date.now();
  void import('./interaction-queue').then(
    ({ interactionQueue }) => interactionQueue.add(interaction, at),
    () => {},
  );
}
