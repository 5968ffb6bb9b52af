import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BuildManifest } from '@tessera/contracts';
import { act, renderHook } from '@testing-library/react';
import { compositionOf, remote, route } from '../../test/compositions';
import { TestEventSource } from '../../test/event-sources';
import { importExposed } from '../../test/federation';
import { LiveComposition } from '../composition/live-composition';
import { useBuildProblem } from './build-problem';
import type { BuildState } from './development-server';
import { followBuilds } from './follow-builds';

const origin = 'http://127.0.0.1:51234';
const stands = remote({
  name: 'mf-news',
  version: '0.0.0-dev',
  disabled: 'Connecting …',
  development: { origin },
});
const { opened } = TestEventSource;
const fetched = jest.spyOn(globalThis, 'fetch');

/** Loads are remembered for the life of the page, so no number is used twice. */
let number = 100;
let live: LiveComposition;
let isReady: boolean;

const shown = () => live.next('/news')?.remotes.find(({ name }) => name === 'mf-news');
const other = () => live.next('/news')?.remotes.find(({ name }) => name === 'mf-other');
const settle = () => jest.advanceTimersByTimeAsync(0);

async function send(state: BuildState): Promise<void> {
  opened.at(-1)?.dispatchEvent(new MessageEvent('state', { data: JSON.stringify(state) }));
  await settle();
}

/** @returns the number of a build that the server announces */
async function reportBuild(problem: string | null = null): Promise<number> {
  number += 1;
  await send({ build: number, problem });
  return number;
}

function manifest(part: Partial<BuildManifest> = {}) {
  const news = { name: 'mf-news', title: 'News', entry: 'static/entry.js', navigation: [] };
  return Response.json({ ...news, routes: [route('/news')], slots: [], ...part });
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: TestEventSource });
  opened.length = 0;
  fetched.mockReset().mockImplementation(async () => manifest());
  importExposed.mockReset().mockResolvedValue({});
  history.replaceState(null, '', '/news');
  live = new LiveComposition(compositionOf(stands, remote({ name: 'mf-other' })), '/news');
  isReady = false;
  void followBuilds(live).then(() => {
    isReady = true;
  });
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

describe('a page on which a remote is developed', () => {
  it('starts with the newest build, as its own manifest describes it', async () => {
    const slots = [{ slot: 'frame.sidebar', module: 'slots/menu', firstData: [] }];
    fetched.mockResolvedValue(manifest({ slots, title: 'Newer' }));
    await settle();
    expect(isReady).toBe(false);
    const build = await reportBuild();
    expect(isReady).toBe(true);
    expect(opened.map(({ url }) => url)).toEqual([`${origin}/events`]);
    expect(fetched.mock.calls).toEqual([[`${origin}/${build}/tessera.json`]]);
    expect(shown()).toMatchObject({
      version: `0.0.0-dev.${build}`,
      title: 'Newer',
      entry: `${origin}/${build}/static/entry.js`,
      routes: [{ path: '/news' }],
      slots: { 'frame.sidebar': 'slots/menu' },
      development: { origin },
    });
    expect(shown()).not.toHaveProperty('disabled');
    expect(other()).toBe(live.read().newest.remotes[1]);
  });

  it('shows a new build once its visible modules are loaded', async () => {
    const first = await reportBuild();
    let arrive: (module: object) => void = () => undefined;
    importExposed.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const second = await reportBuild();
    expect(shown()?.version).toBe(`0.0.0-dev.${first}`);
    arrive({});
    await settle();
    expect(shown()?.version).toBe(`0.0.0-dev.${second}`);
    expect(importExposed.mock.calls.map(([{ version }, module]) => [version, module])).toEqual([
      [`0.0.0-dev.${first}`, 'routes/page'],
      [`0.0.0-dev.${second}`, 'routes/page'],
    ]);
  });

  it('does not show a build that arrives after a newer one', async () => {
    await reportBuild();
    let arrive: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    await reportBuild();
    const newest = await reportBuild();
    arrive(manifest());
    await settle();
    expect(shown()?.version).toBe(`0.0.0-dev.${newest}`);
  });

  it('is not affected by a build that fails after a newer one was announced', async () => {
    let fail: (error: Error) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    await reportBuild();
    let arrive: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const newest = await reportBuild();
    fail(new Error('gone'));
    await settle();
    arrive(manifest());
    await settle();
    expect(shown()?.version).toBe(`0.0.0-dev.${newest}`);
  });

  it('keeps the last good build where a build fails, or does not load', async () => {
    const good = await reportBuild();
    await send({ build: good, problem: 'Unexpected token' });
    expect(shown()?.version).toBe(`0.0.0-dev.${good}`);
    importExposed.mockRejectedValueOnce(new Error('broken at import'));
    await reportBuild();
    expect(shown()?.version).toBe(`0.0.0-dev.${good}`);
    fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
    await reportBuild();
    expect(shown()?.version).toBe(`0.0.0-dev.${good}`);
    const repaired = await reportBuild();
    expect(shown()?.version).toBe(`0.0.0-dev.${repaired}`);
  });

  it('says in place of the area why there is no build yet', async () => {
    await send({ build: null, problem: 'Unexpected token' });
    expect(isReady).toBe(true);
    expect(shown()?.disabled).toBe('The build failed. The first good build is shown here.');
  });

  it('says that the server cannot be reached, and recovers when it can', async () => {
    opened[0]?.fail();
    await settle();
    expect(isReady).toBe(true);
    expect(shown()?.disabled).toMatch(/^Can't reach 127\.0\.0\.1:51234\./);
    await jest.advanceTimersByTimeAsync(2000);
    expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    const build = await reportBuild();
    expect(shown()?.version).toBe(`0.0.0-dev.${build}`);
    opened[1]?.fail();
    expect(shown()?.version).toBe(`0.0.0-dev.${build}`);
  });

  it('shows errors that nothing catches, until the next build', async () => {
    const { result } = renderHook(useBuildProblem);
    await act(reportBuild);
    const error = new RangeError('page 0');
    act(() => void dispatchEvent(new ErrorEvent('error', { error })));
    expect(result.current?.detail).toBe(error.stack);
    await act(reportBuild);
    expect(result.current).toBeNull();
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'too late' });
    act(() => void dispatchEvent(rejection));
    expect(result.current).toEqual({ title: 'The page ran into an error.', detail: 'too late' });
  });

  it('does not block the rest of the page', async () => {
    await jest.advanceTimersByTimeAsync(3000);
    expect(isReady).toBe(true);
  });
});
