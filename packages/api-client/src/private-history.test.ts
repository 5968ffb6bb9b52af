import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  addPrivateVisit,
  clearPrivateVisits,
  isPrivate,
  onPrivateChange,
  privateVisits,
  removePrivateVisit,
  setPrivate,
} from './private-history';
import { type RecordedInteraction, recordInteraction } from './record-interaction';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  setPrivate(false);
});

const ids = () => privateVisits().map(({ id }) => id);

describe('what this browser keeps to itself', () => {
  it('has each video once, the most recent first, and forgets the oldest', () => {
    for (let number = 0; number < 250; number += 1) addPrivateVisit(`v${number}`, number);
    addPrivateVisit('v100', 250);
    expect(ids()).toHaveLength(200);
    expect(ids().slice(0, 3)).toEqual(['v100', 'v249', 'v248']);
    removePrivateVisit('v249');
    expect(ids().slice(0, 2)).toEqual(['v100', 'v248']);
    clearPrivateVisits();
    expect(ids()).toEqual([]);
  });

  it.each(['', '{', 'null', '{"id":"v1"}', '[1,null,{"id":2},{"id":"v2","at":"now"}]'])(
    'is nothing where the store has something else: %s',
    (kept) => {
      localStorage.setItem('tessera.private-visits', kept);
      expect(ids()).toEqual([]);
    },
  );

  it('lasts for the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    expect(isPrivate()).toBe(false);
    setPrivate(true);
    addPrivateVisit('v1', 1);
    expect(isPrivate()).toBe(true);
    expect(ids()).toEqual(['v1']);
    clearPrivateVisits();
  });
});

describe('private mode', () => {
  it('is told to who listens, here and in other tabs, and only where it changes', () => {
    const listener = jest.fn();
    const stop = onPrivateChange(listener);
    setPrivate(true);
    setPrivate(true);
    expect(listener).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent('storage', { key: 'tessera.private' }));
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    setPrivate(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('what a visitor does in private mode', () => {
  it('is not sent; what was opened or played is kept here', async () => {
    jest.useFakeTimers();
    const fetched = jest.spyOn(globalThis, 'fetch');
    const kinds = ['opened', 'searched', 'shown', 'watched', 'hidden'];
    setPrivate(true);
    for (const kind of kinds)
      recordInteraction({ kind, subject: kind } as unknown as RecordedInteraction);
    await jest.advanceTimersByTimeAsync(600_000);
    jest.useRealTimers();
    expect(fetched).not.toHaveBeenCalled();
    expect(ids()).toEqual(['watched', 'opened']);
  });
});
