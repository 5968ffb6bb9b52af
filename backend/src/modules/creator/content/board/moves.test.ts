import { describe, expect, it } from '@jest/globals';
import { contentStatuses, moveActions } from '@tessera/contracts-creator/values';
import { statusAfter } from '../items/status-rules.js';
import { movesFrom } from './moves.js';

const states = contentStatuses.flatMap((status) =>
  [true, false].map((isLive) => ({ status, isLive })),
);

describe.each(states)('from $status, live: $isLive', (state) => {
  it('leads where some action leads, and nowhere else', () => {
    const reached = moveActions.map((action) => statusAfter('author', action, state));
    const targets = contentStatuses.filter(
      (status) => status !== state.status && reached.includes(status),
    );
    const moves = movesFrom(state);
    expect(moves.map(({ to }) => to).toSorted()).toEqual(targets.toSorted());
    for (const { to, action } of moves) expect(statusAfter('author', action, state)).toBe(to);
  });
});

it('takes an item from readers only where nothing less leads to a draft', () => {
  expect(movesFrom({ status: 'scheduled', isLive: true })).toContainEqual({
    to: 'draft',
    action: 'withdraw',
  });
  expect(movesFrom({ status: 'published', isLive: true })).toContainEqual({
    to: 'draft',
    action: 'unpublish',
  });
});
