import { composedPages, goWithin } from '../../fixtures/composed-pages.js';
import { memoryOf } from '../../fixtures/memory.js';
import { openListening } from '../../fixtures/open-tab.js';
import { expect, test } from '../../fixtures/test.js';
import { changes, tracesOf } from '../../fixtures/traces.js';
import { plainPage } from '../../pages/frame.page.js';

test('37: no page changes anything outside its own element', async ({ page, frame, problems }) => {
  // Who has no plan has no card that pays it.
  problems.expect(/test-payments\/card/);
  await frame.open(plainPage);
  const pages = await composedPages(page);
  expect(new Set(pages.map(({ name }) => name)).size).toBeGreaterThanOrEqual(6);
  for (const { name, path } of pages) {
    const before = await tracesOf(page);
    await goWithin(page, path);
    expect(changes(before, await tracesOf(page)), `while ${path} of ${name} is there`).toEqual([]);
    await goWithin(page, plainPage);
    expect(changes(before, await tracesOf(page)), `after ${path} of ${name}`).toEqual([]);
  }
});

test('25: two hundred mounts and unmounts leak no memory', async ({ page, problems }) => {
  problems.expect(/test-payments\/card/);
  // What the shell fetches when nothing else is to be done listens as well, and stays.
  await openListening(page, plainPage);
  const one = new Map((await composedPages(page)).map(({ name, path }) => [name, path]));
  const rounds = (count: number) => Array.from({ length: count }, () => [...one.values()]).flat();
  await goWithin(page, ...rounds(Math.ceil(60 / one.size)), plainPage);
  const before = await memoryOf(page);
  await goWithin(page, ...rounds(Math.ceil(200 / one.size)), plainPage);
  // A request that is still on its way holds a listener, for a moment.
  await expect(async () => {
    const { heap, ...after } = await memoryOf(page);
    expect(after).toEqual({ ...before, heap: undefined });
    expect(heap).toBeLessThan(before.heap * 1.1);
  }).toPass();
});
