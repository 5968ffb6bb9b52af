import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, stubApi } from '@tessera/area-testing';
import type { ContentDraft } from '@tessera/contracts-creator';
import { buildDraft } from '../../../test/builders';
import { MergingContent } from '../../../test/merging-content';
import type { CopyStore, KeptCopy } from './kept-copies';
import { type SaveState, WorkingCopy } from './working-copy';

let kept: KeptCopy | null = null;
const store: CopyStore = {
  keep: (_id, copy) => void (kept = copy),
  forget: () => void (kept = null),
};

function open(item: ContentDraft, from: KeptCopy | null = null, server = new MergingContent(item)) {
  const api = stubApi({});
  Object.assign(
    api.responders,
    server.respondersOf(() => api.requests),
  );
  const copy = new WorkingCopy(item, store, from);
  copy.start();
  const until = async (state: SaveState) => {
    for (let turn = 0; turn < 100 && copy.read().state !== state; turn += 1)
      await jest.advanceTimersByTimeAsync(100);
    expect(copy.read().state).toBe(state);
  };
  return { copy, server, api, until };
}

beforeEach(() => {
  kept = null;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('WorkingCopy', () => {
  it('saves what is typed once nothing is typed for a moment, with what it is based on', async () => {
    const { copy, server, until } = open(buildDraft());
    copy.change({ body: 'R' });
    copy.change({ body: 'Ra' });
    expect(copy.read().state).toBe('waiting');
    expect(kept?.fields.body).toBe('Ra');
    await until('saved');
    expect(server.saves).toEqual([{ changes: { body: 'Ra' }, base: { body: '' }, version: 1 }]);
    expect(kept).toBeNull();
    expect(copy.read().item.version).toBe(2);
  });

  it('saves while one types without a pause', async () => {
    const { copy, server } = open(buildDraft());
    for (let count = 1; count <= 20; count += 1) {
      copy.change({ body: 'x'.repeat(count) });
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(server.saves.length).toBeGreaterThan(0);
  });

  it('does not take away a space at the end of a title that is being typed', async () => {
    const { copy, until, server } = open(buildDraft());
    copy.change({ title: 'Rain at ' });
    await until('saved');
    expect(copy.read().fields.title).toBe('Rain at ');
    expect(server.item.copy.title).toBe('Rain at');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.saves).toHaveLength(1);
  });

  it('takes over what others have changed in other fields, and merges the same text', async () => {
    const { copy, server, until } = open(buildDraft({ body: 'Rain.' }));
    server.changeElsewhere({ title: 'Snow', body: 'Today: Rain.' });
    copy.change({ body: 'Rain. Always.' });
    await until('saved');
    expect(copy.read().fields).toMatchObject({ title: 'Snow', body: 'Today: Rain. Always.' });
  });

  it('keeps what is typed while a save is under way, on top of what it merges', async () => {
    const { copy, server, until } = open(buildDraft({ body: 'Rain.' }));
    server.changeElsewhere({ body: 'Today: Rain.' });
    let release: () => void = () => undefined;
    server.gate = new Promise((resolve) => (release = resolve));
    copy.change({ body: 'Rain. A' });
    await until('saving');
    copy.change({ body: 'Rain. And' });
    release();
    server.gate = null;
    await until('waiting');
    expect(copy.read().fields.body).toBe('Rain. And');
    // The next save is merged once more, by what it is based on.
    await jest.advanceTimersByTimeAsync(800);
    expect(server.saves[1]).toMatchObject({ base: { body: 'Rain. A' }, version: 1 });
  });

  it('takes over another version that was learned, but not into what is being typed', async () => {
    const { copy, server, until } = open(buildDraft({ body: 'Rain.' }));
    copy.change({ body: 'Rain. Always.' });
    server.changeElsewhere({ title: 'Snow', body: 'Today: Rain.' });
    copy.accept(server.item);
    expect(copy.read().fields).toMatchObject({ title: 'Snow', body: 'Rain. Always.' });
    await until('saved');
    expect(server.item.copy.body).toBe('Today: Rain. Always.');
  });

  it('keeps it in the browser while offline, and sends it once it is back', async () => {
    const { copy, server, until } = open(buildDraft());
    server.faults.push('offline');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    copy.change({ body: 'Rain.' });
    await until('offline');
    copy.change({ body: 'Rain. Always.' });
    expect(kept?.fields.body).toBe('Rain. Always.');
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await until('saved');
    expect(server.item.copy.body).toBe('Rain. Always.');
    expect(kept).toBeNull();
  });

  it('is not in conflict with itself after a lost answer', async () => {
    const { copy, server, until } = open(buildDraft({ title: 'Rain' }));
    server.faults.push('lost');
    copy.change({ title: 'Snow' });
    await until('retrying');
    copy.change({ title: 'Snow and hail' });
    await until('saved');
    expect(server.item.copy.title).toBe('Snow and hail');
  });

  it('goes on in another page with what this one could not send', async () => {
    const first = open(buildDraft({ body: 'Rain.' }));
    first.server.faults.push('offline');
    first.copy.change({ body: 'Rain. Always.' });
    await first.until('retrying');
    first.copy.stop();
    first.server.changeElsewhere({ title: 'Snow' });
    const item = first.server.item;
    const from = kept;
    const { copy, until } = open(item, from, first.server);
    expect(copy.read().fields).toMatchObject({ title: 'Snow', body: 'Rain. Always.' });
    await until('saved');
    expect(first.server.item.copy).toMatchObject({ title: 'Snow', body: 'Rain. Always.' });
  });

  it.each([
    ['yours', 'Hail'],
    ['current', 'Snow'],
  ] as const)('saves nothing in a conflict until it is chosen: %s', async (side, title) => {
    const { copy, server, until } = open(buildDraft());
    server.changeElsewhere({ title: 'Snow', language: 'en' });
    copy.change({ title: 'Hail', body: 'Ice.' });
    await until('conflict');
    expect(copy.read().conflicts).toEqual([
      { field: 'title', base: 'Rain', current: 'Snow', yours: 'Hail' },
    ]);
    expect(kept?.fields.title).toBe('Hail');
    copy.resolve({ title: side });
    await until('saved');
    expect(server.item.copy).toMatchObject({ title, body: 'Ice.', language: 'en' });
    expect(copy.read()).toMatchObject({ conflicts: [], item: { version: server.item.version } });
    expect(copy.read().fields).toMatchObject({ title, body: 'Ice.', language: 'en' });
  });

  it('sends the rest while a field is not right', async () => {
    const { copy, server } = open(buildDraft());
    copy.change({ title: ' ', body: 'Rain.' });
    expect(copy.read().problems).toEqual({ title: 'Enter a title' });
    await jest.advanceTimersByTimeAsync(2000);
    expect(server.saves.map(({ changes }) => changes)).toEqual([{ body: 'Rain.' }]);
    expect(copy.read().state).toBe('waiting');
    expect(kept?.fields.title).toBe(' ');
    expect(await copy.flush()).toBe(false);
  });

  it('says what the server refuses, and goes on with the next change', async () => {
    const { copy, server, until } = open(buildDraft());
    server.faults.push(problem(422, 'unknown-category'));
    copy.change({ category: 'gone' });
    await until('refused');
    copy.change({ category: 'film' });
    await until('saved');
    expect(server.item.copy.category).toBe('film');
  });

  it('tries again later where the server fails, at growing distances', async () => {
    const { copy, server, api, until } = open(buildDraft());
    for (let count = 0; count < 3; count += 1) server.faults.push(problem(503, 'unavailable'));
    copy.change({ body: 'Rain.' });
    await until('retrying');
    await until('saved');
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(4);
  });

  it('keeps what was typed where the item was deleted', async () => {
    const { copy, server, until } = open(buildDraft());
    server.faults.push(problem(404, 'content-not-found'));
    copy.change({ body: 'Rain.' });
    await until('gone');
    expect(kept?.fields.body).toBe('Rain.');
  });
});
