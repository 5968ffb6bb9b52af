import { afterEach, expect, it } from '@jest/globals';
import { loadTime, median, readMemory } from './measure';

afterEach(() => {
  for (const name of ['memory', 'getEntriesByType']) Reflect.deleteProperty(performance, name);
});

it('the median is in the middle', () => {
  expect([median([]), median([5]), median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([
    null,
    5,
    5,
    2.5,
  ]);
});

it('the load time is known once everything is loaded', () => {
  const entry = { startTime: 10, loadEventEnd: 0 };
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [entry],
  });
  expect(loadTime()).toBe(null);
  entry.loadEventEnd = 1210;
  expect(loadTime()).toBe(1200);
});

it('memory is not invented where the browser does not tell', async () => {
  expect(await readMemory()).toBe(null);
  const memory = { usedJSHeapSize: 5, jsHeapSizeLimit: 20 };
  Object.defineProperty(performance, 'memory', { configurable: true, value: memory });
  expect(await readMemory()).toEqual({ usedBytes: 5, limitBytes: 20 });
});
