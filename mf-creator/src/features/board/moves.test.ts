import { describe, expect, it } from '@jest/globals';
import { buildCard } from '../../../test/builders';
import { blockerText } from './blocker-words';
import { undoOf } from './moves';

describe('what was done on the board', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  it.each([
    ['submitted', {}, 'submit', 'withdraw'],
    ['published for the first time', {}, 'publish', 'unpublish'],
    ['archived', {}, 'archive', 'unarchive'],
    ['back from the archive', { status: 'archived' as const }, 'unarchive', 'archive'],
    ['taken from review', { status: 'in-review' as const }, 'withdraw', 'submit'],
    [
      'taken off the schedule',
      { status: 'scheduled' as const, publishAt: soon },
      'withdraw',
      'schedule',
    ],
    ['unpublished', { status: 'published' as const, isLive: true }, 'unpublish', 'publish'],
  ] as const)('can be undone where it was %s', (_what, card, action, undo) => {
    expect(undoOf(buildCard(card), action)?.action).toBe(undo);
  });

  it.each([
    ['an older text was public', { isLive: true }, 'publish'],
    ['an older text was public before it was archived', { isLive: true }, 'archive'],
    ['it was in review', { status: 'in-review' as const }, 'publish'],
    [
      'its time has passed',
      { status: 'scheduled' as const, publishAt: '2020-01-01T00:00:00.000Z' },
      'withdraw',
    ],
  ] as const)('can’t be undone where %s', (_what, card, action) => {
    expect(undoOf(buildCard(card), action)).toBeNull();
  });
});

it('says for how many whole days an item waits', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  const waiting = (since: string) => blockerText({ kind: 'waiting', name: 'Ana', since }, now);
  expect(waiting('2026-11-28T00:00:00Z')).toBe('Waiting for Ana');
  expect(waiting('2026-11-27T12:00:00Z')).toBe('Waiting for Ana for 1 day');
  expect(waiting('2026-11-25T11:00:00Z')).toBe('Waiting for Ana for 3 days');
});
