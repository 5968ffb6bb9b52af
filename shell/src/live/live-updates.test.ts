import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Composition } from '@tessera/contracts';
import { compositionOf } from '../../test/compositions';
import { TestEventSource } from '../../test/event-sources';
import { setVisibility } from '../../test/visibility';
import { LiveComposition } from '../composition/live-composition';
import { LiveUpdates, type PageEventHandler } from './live-updates';

const fetched = jest.spyOn(globalThis, 'fetch');
const { opened } = TestEventSource;
const open = () => opened.filter(({ isOpen }) => isOpen);
const newest = () => opened.at(-1);

function compositionWithId(id: string): Composition {
  return { ...compositionOf(), id };
}

function respond(composition: Composition): void {
  fetched.mockResolvedValueOnce(Response.json(composition));
}

const onEvent = jest.fn<PageEventHandler>();
let updates: LiveUpdates;
let live: LiveComposition;
const newestId = () => live.read().newest.id;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: TestEventSource });
  fetched.mockReset();
  opened.length = 0;
  live = new LiveComposition(compositionWithId('a'), '/');
  onEvent.mockReset();
  updates = new LiveUpdates(live, onEvent);
  updates.start();
});
afterEach(() => {
  updates.stop();
  setVisibility('visible');
  jest.useRealTimers();
});

describe('LiveUpdates', () => {
  it('requests the composition if it is another one, and only then', async () => {
    expect(newest()?.url).toBe('/api/composition/events');
    newest()?.send('a');
    newest()?.send('');
    await settle();
    expect(fetched).not.toHaveBeenCalled();
    respond(compositionWithId('b'));
    newest()?.send('b');
    await settle();
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/composition');
    expect(newestId()).toBe('b');
  });

  it('retries later where the composition does not come, or is not the one that was announced', async () => {
    fetched.mockRejectedValueOnce(new Error('offline'));
    newest()?.send('b');
    await settle();
    expect(open()).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    respond(compositionWithId('c'));
    newest()?.send('b');
    await settle();
    expect(newestId()).toBe('a');
    await jest.advanceTimersByTimeAsync(4000);
    respond(compositionWithId('b'));
    newest()?.send('b');
    await settle();
    expect(newestId()).toBe('b');
  });

  it('comes back ever more rarely while the site is away, and quickly once it was there', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      newest()?.fail();
      waits.push(await untilOpen());
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
    newest()?.send('a');
    await settle();
    newest()?.fail();
    expect(await untilOpen()).toBe(2);
  });

  it('reconnects late if the site has too many streams', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(1);
    newest()?.send('a');
    await settle();
    newest()?.dispatchEvent(new MessageEvent('dismissed'));
    newest()?.fail();
    expect(await untilOpen()).toBe(60);
  });

  it('passes on what happens for the visitor, and that something may have been missed', () => {
    newest()?.dispatchEvent(new Event('open'));
    const event = { name: 'notifications-changed', data: { newId: null } } as const;
    newest()?.sendEvent(event);
    newest()?.dispatchEvent(new MessageEvent('missed', { data: '{}' }));
    expect(onEvent.mock.calls).toEqual([[null], [event], [null]]);
  });

  it('keeps the versions that a tester chose', async () => {
    updates.stop();
    const override = { name: 'mf-news', version: '1.0.0', expiresAt: '2026-03-01T12:00:00.000Z' };
    live = new LiveComposition({ ...compositionWithId('a'), override }, '/');
    updates = new LiveUpdates(live, onEvent);
    updates.start();
    newest()?.send('b');
    await settle();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('listens only while it is looked at', () => {
    setVisibility('hidden');
    expect(open()).toEqual([]);
    setVisibility('visible');
    expect(open()).toHaveLength(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(open()).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('pageshow'));
    expect(open()).toHaveLength(1);
  });
});

/** Seconds until a connection is open again. */
async function untilOpen(): Promise<number> {
  let seconds = 0;
  while (open().length === 0) {
    await jest.advanceTimersByTimeAsync(1000);
    seconds += 1;
  }
  return seconds;
}
