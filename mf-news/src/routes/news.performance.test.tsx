import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route } from './news.route';

// Its code is loaded when it is opened; no timer waits for that.
beforeAll(() => import('../features/performance/performance-tab'));
beforeEach(() => {
  stubLayout();
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(performance, 'memory');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

const realTimeout = setTimeout;
/** Responses are read in turns of their own, which no timer waits for. */
const wait = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => realTimeout(resolve));
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** How often the browser was asked about memory: once for each sample. */
let samples = 0;

async function open({ loadEventEnd = 1500 } = {}) {
  stubApi({});
  samples = 0;
  giveMemory(undefined);
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ startTime: 0, loadEventEnd }],
  });
  renderArea(<Route />, { at: '/news?tab=performance' });
  // First its code, then what it asks for.
  for (const ms of [500, 500, 500]) await wait(ms);
}

/** What the browser says about memory. */
function giveMemory(memory: { usedJSHeapSize: number; jsHeapSizeLimit: number } | undefined) {
  const get = () => {
    samples += 1;
    return memory;
  };
  Object.defineProperty(performance, 'memory', { configurable: true, get });
}

const mebibyte = 1_048_576;

const figure = (title: string) => {
  const cards = within(screen.getByRole('list', { name: 'Figures' }));
  return within(cards.getByText(title).closest('li') ?? document.body).getByRole('heading')
    .textContent;
};
const score = () => screen.getByText('/ 100').parentElement?.textContent;

describe('the performance of the page', () => {
  it('is not measured before Start', async () => {
    await open();
    await wait(20_000);
    expect(score()).toBe('– / 100');
    expect(figure('Load time')).toBe('–');
    expect(samples).toBe(0);
  });

  it('is measured every five seconds until Stop', async () => {
    await open();
    giveMemory({ usedJSHeapSize: 30 * mebibyte, jsHeapSizeLimit: 100 * mebibyte });
    press('Start');
    await wait(100);
    expect(figure('Load time')).toBe('1,500 ms');
    expect(screen.getByText('Good')).toBeTruthy();
    expect(figure('Memory use')).toBe('30%');
    expect(score()).toBe('100 / 100');
    expect(samples).toBe(1);
    await wait(10_000);
    expect(samples).toBe(3);
    press('Stop');
    await wait(20_000);
    expect(samples).toBe(3);
  });

  it('says what the browser does not tell, and leaves it out of the score', async () => {
    await open({ loadEventEnd: 5001 });
    press('Start');
    await wait(100);
    expect(figure('Memory use')).toBe('Not available');
    expect(figure('API response time')).toBe('Not available');
    expect(screen.getByText('Poor')).toBeTruthy();
    expect(score()).toBe('0 / 100');
  });

  it('gives a tip for what is poor', async () => {
    await open({ loadEventEnd: 3200 });
    giveMemory({ usedJSHeapSize: 90 * mebibyte, jsHeapSizeLimit: 100 * mebibyte });
    press('Start');
    await wait(100);
    expect(screen.getByText(/took more than 3 seconds/)).toBeTruthy();
    expect(screen.getByText(/more than 80% of the memory/)).toBeTruthy();
    expect(screen.queryByText(/250 ms/)).toBe(null);
    expect(screen.getByText('Warning', { selector: 'span' })).toBeTruthy();
  });
});
