import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';

/** A referral code does not affect the first data. */
const pages = ['/?ref=friend', '/category/music'];

for (const path of pages) {
  test(`${path} includes its first data, requests none, and preloads exactly what it needs`, async ({
    page,
    discovery,
    network,
  }) => {
    // What loads once the page is idle is not its own; it would begin while this looks.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await discovery.open(path);
    const run = (await page.coverage.stopJSCoverage()).filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    // The document's own watchdog has the address of the document.
    const files = run.filter(({ url }) => url !== page.url());
    const scripts = files.map(({ url }) => new URL(url).pathname).toSorted();
    const { modules, pictures } = await announced(page);
    expect(scripts).toEqual(modules.toSorted());
    expect([...new Set(network.scripts())].toSorted()).toEqual(modules.toSorted());
    const shown = await discovery.cards
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => new URL(src).pathname));
    expect(shown).toEqual(expect.arrayContaining(pictures));
    expect(pictures).toHaveLength(3);
    await expect(discovery.cards.first().locator('img')).toBeVisible();
    await expect(discovery.categories.getByRole('link', { name: 'Music' })).toBeVisible();
    expect(network.api()).toEqual([]);
    expect(await readableWithoutScripts(page)).toMatchObject({ composition: true, data: true });
  });
}

test('a second visit loads all files from the cache', async ({ page, discovery }) => {
  await discovery.open();
  await page.goto('about:blank');
  await discovery.open();
  // What loads later than these may not have been loaded in the first visit.
  const { modules } = await announced(page);
  const loaded = await page.evaluate(
    (names) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name, transferSize }) => ({ name: new URL(name).pathname, transferSize }))
        .filter(({ name }) => names.includes(name)),
    modules,
  );
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('hovering an entry prefetches its page', async ({ page, frame, discovery, network }) => {
  await discovery.open();
  network.forget();
  // A page that is opened before its data has come asks for it once more.
  const prefetched = page.waitForResponse(/\/api\/videos\/category\/gaming$/);
  await discovery.categories.getByRole('link', { name: 'Gaming' }).hover();
  await expect.poll(() => network.api()).toEqual(['/api/videos/category/gaming']);
  await frame.navigation.getByRole('link', { name: 'News' }).hover();
  await expect.poll(() => network.scripts().join(' ')).toContain('/assets/mf-news/');
  await (await prefetched).finished();
  network.forget();
  await discovery.chooseCategory('Gaming');
  await expect(frame.heading).toHaveText('Gaming');
  await expect(discovery.titles.first()).toBeVisible();
  expect(network.api()).toEqual([]);
});

/** Whether the elements stand in the document that carry the composition and the first data. */
function readableWithoutScripts(page: Page): Promise<Record<string, boolean>> {
  return page.evaluate(() => {
    const holds = (id: string) => {
      const value: unknown = JSON.parse(document.querySelector(`#${id}`)?.textContent ?? '{}');
      return typeof value === 'object' && Object.keys(value ?? {}).length > 0;
    };
    return { composition: holds('tessera-composition'), data: holds('tessera-data') };
  });
}

/** Paths of the scripts and pictures that the document asks the browser to load early. */
function announced(page: Page): Promise<{ modules: string[]; pictures: string[] }> {
  return page.evaluate(() => {
    const paths = (selector: string) =>
      [...document.querySelectorAll<HTMLLinkElement>(selector)].map(
        ({ href }) => new URL(href).pathname,
      );
    return {
      modules: paths('head link[rel="modulepreload"]'),
      pictures: paths('link[rel="preload"][as="image"]'),
    };
  });
}
