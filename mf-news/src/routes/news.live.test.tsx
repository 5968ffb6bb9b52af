import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { LiveUpdate } from '@tessera/contracts-news';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { buildUpdate } from '../../test/builders';
import { Route } from './news.route';

const feed = '/api/breaking-content';
const interval = 30_000;

// Its code is loaded when it is opened; no timer waits for that.
beforeAll(() => import('../features/live/live-tab'));
beforeEach(() => {
  stubLayout();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const realTimeout = setTimeout;
/** Responses are read in turns of their own, which no timer waits for. */
const wait = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => realTimeout(resolve));
  });

async function open(updates: readonly LiveUpdate[]) {
  const shown = { updates };
  const api = stubApi({ [feed]: () => shown.updates });
  renderArea(<Route />, { at: '/news?tab=live' });
  // First its code, then what it asks for.
  for (const ms of [500, 500, 500]) await wait(ms);
  const polls = () => api.urls().filter((url) => url === feed).length;
  return { api, shown, polls };
}

const list = () => screen.getByRole('list', { name: 'Updates' });
const titles = () =>
  within(list())
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/ \(opens.*/, ''));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the feed of live updates', () => {
  it('says of each update what it is, where, when, and why', async () => {
    await open([buildUpdate(1, { timestamp: new Date(Date.now() - 5 * 60_000).toISOString() })]);
    expect(screen.getByRole('heading', { level: 2, name: 'Breaking News Feed' })).toBeTruthy();
    const entry = within(screen.getByRole('region', { name: 'Live Updates' }));
    for (const text of [
      'Breaking',
      'YouTube',
      '5 minutes ago',
      '7 channels in 40 min · 1.5K views',
    ])
      expect(entry.getByText(text)).toBeTruthy();
  });

  it('says that there is nothing', async () => {
    await open([]);
    expect(screen.getByRole('heading', { name: 'No recent updates' })).toBeTruthy();
  });

  it('puts what comes first, tells it once, and has at most twenty', async () => {
    const first = Array.from({ length: 20 }, (_, index) => buildUpdate(20 - index));
    const { shown } = await open(first);
    expect(titles()).toHaveLength(20);
    shown.updates = [buildUpdate(22), buildUpdate(21), ...first];
    await wait(interval);
    expect(titles().slice(0, 3)).toEqual(['Update 22', 'Update 21', 'Update 20']);
    expect(titles()).toHaveLength(20);
    expect(screen.getByText('2 new updates. The latest: Update 22')).toBeTruthy();
  });

  it('asks every 30 seconds, but not while it is paused', async () => {
    const { polls } = await open([buildUpdate(1)]);
    expect(polls()).toBe(1);
    await wait(interval);
    expect(polls()).toBe(2);
    press('Pause');
    await wait(4 * interval);
    expect(polls()).toBe(2);
    press('Resume');
    await wait(interval);
    expect(polls()).toBeGreaterThan(2);
  });

  it('asks for nothing while another tab is shown, and stays paused', async () => {
    const { polls } = await open([buildUpdate(1)]);
    press('Pause');
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Advanced Search' }), { button: 0 });
    await wait(4 * interval);
    expect(polls()).toBe(1);
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Live Updates' }), { button: 0 });
    await wait(interval);
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
    expect(polls()).toBe(1);
  });

  it('tells the reader who has scrolled that something came, without moving', async () => {
    const { shown } = await open([buildUpdate(1), buildUpdate(2)]);
    list().scrollTop = 120;
    fireEvent.scroll(list());
    shown.updates = [buildUpdate(3), ...shown.updates];
    await wait(interval);
    press('1 new update');
    expect(document.activeElement).toBe(list());
    expect(screen.queryByRole('button', { name: '1 new update' })).toBe(null);
  });

  it('explains its badges', async () => {
    await open([buildUpdate(1)]);
    press('What the badges mean');
    await wait(1000);
    const dialog = within(screen.getByRole('dialog', { name: 'What the badges mean' }));
    expect(dialog.getByText(/At least 3 different owners .* within 60 minutes/)).toBeTruthy();
    expect(dialog.getAllByRole('term')).toHaveLength(5);
  });
});
