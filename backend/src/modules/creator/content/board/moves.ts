import type { BoardCard } from '@tessera/contracts-creator';
import { moveActions } from '@tessera/contracts-creator/values';
import { type ContentState, statusAfter } from '../items/status-rules.js';

/** Where an author can move an item, by the table of allowed actions: each status once, by the first action that leads there. */
export function movesFrom(state: ContentState): BoardCard['moves'] {
  const moves = new Map<BoardCard['moves'][number]['to'], BoardCard['moves'][number]>();
  for (const action of moveActions) {
    const to = statusAfter('author', action, state);
    if (to !== null && to !== state.status && !moves.has(to)) moves.set(to, { to, action });
  }
  return [...moves.values()];
}
