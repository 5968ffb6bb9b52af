import type { Locator, Page } from '@playwright/test';
import { expectFocusWithin } from '../../fixtures/focus.js';
import { holdFiles } from '../../fixtures/held-files.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { untilPainted } from '../../fixtures/painted.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone, tablet } from '../../fixtures/widths.js';

on([phone, tablet, desktop], () => {
  test('the home page stands still when its painted frame becomes interactive and when the font arrives, requests no data, and is no wider than the window', async ({
    page,
    frame,
    discovery,
    network,
  }) => {
    await watchLayoutShift(page);
    const scripts = await holdFiles(page, '**/assets/**/*.js');
    const font = await holdFiles(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'commit' });
    await painted(page);
    const standing = [frame.header, frame.heading, frame.main.locator('img').first()];
    const before = await boxes(standing);
    scripts.release();
    await discovery.titles.first().waitFor();
    await untilPainted(page);
    expect(await boxes(standing)).toEqual(before);
    font.release();
    await page.waitForFunction(() => document.fonts.check("16px 'Inter Variable'"));
    await untilPainted(page);
    expect(await boxes(standing)).toEqual(before);
    await expectLittleShift(page);
    expect(network.api()).toEqual([]);

    const firstCard = await discovery.cards.first().boundingBox();
    if (page.viewportSize()?.width === 390) expect(firstCard?.y).toBeLessThanOrEqual(300);
    const picture = discovery.cards.first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await discovery.view('List').click();
    await expect(discovery.view('List')).toHaveAttribute('aria-pressed', 'true');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

on([phone], () => {
  test('the home page is complete, and links and button of a card have touch targets of 44 px', async ({
    page,
    frame,
    discovery,
  }) => {
    await discovery.open();
    await expect(page).toHaveTitle('Discover Videos · Tessera');
    await expect(frame.heading).toHaveText('Discover Videos');
    await expect(frame.main.getByText('Find your next favorite video')).toBeVisible();
    await expect(discovery.summary).toContainText('982,857,643+ videos found');
    const { total } = await (await page.request.get('/api/videos/search?q=tutorial')).json();
    expect(await discovery.total()).toBe(total);
    await expect(discovery.results.getByText('Sample data.')).toHaveCount(1);
    const targets = discovery.cards.first().locator('a, button');
    expect(await targets.count()).toBeGreaterThan(3);
    for (const target of await targets.all()) {
      const { width, height } = await reach(target);
      expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
});

on([phone], () => {
  for (const width of [360, 375]) {
    test(`what can be done with results has lines of its own at ${width} px, and the view stands beside the last`, async ({
      page,
      discovery,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await discovery.open('/?q=480+minutes+of+jazz');
      const lineOf = async (target: Locator) => {
        const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
        return Math.round(y + height / 2);
      };
      const save = discovery.results.getByRole('button', { name: 'Save search' });
      const line = await lineOf(save);
      const others = [
        discovery.results.getByRole('button', { name: 'More for these results' }),
        discovery.view('List'),
      ];
      for (const other of others) expect(await lineOf(other)).toBe(line);
      const fill = discovery.results.getByRole('link', { name: 'Fill 480 minutes' });
      expect(await lineOf(fill)).toBeLessThan(line);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});

on([tablet], () => {
  test('the categories are in a drawer', async ({ discovery, page }) => {
    await discovery.open();
    await expect(discovery.categories).toBeHidden();
    await discovery.categoriesButton.click();
    await expect(discovery.drawer).toBeVisible();
    await expect(discovery.drawer.getByRole('heading', { name: 'Video Categories' })).toBeVisible();
    await expectFocusWithin(discovery.drawer);
    await page.mouse.click((page.viewportSize()?.width ?? 0) - 5, 300);
    await expect(discovery.drawer).toBeHidden();
  });
});

/** Where elements stand, in whole px from the top left of the window; text may be replaced, so widths do not count. */
function boxes(locators: readonly Locator[]): Promise<unknown[]> {
  return Promise.all(
    locators.map(async (locator) => {
      const { x, y, height } = (await locator.boundingBox()) ?? {};
      return [x, y, height].map((size) => Math.round(size ?? Number.NaN));
    }),
  );
}

function painted(page: Page): Promise<unknown> {
  return page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

/** By how much the page is wider than the window, in px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Size in px of the area around its center in which an element is hit. */
function reach(target: Locator): Promise<{ width: number; height: number }> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const distance = (right: number, down: number) => {
      let steps = 0;
      const isHit = () =>
        element.contains(
          document.elementFromPoint(
            left + width / 2 + right * steps,
            top + height / 2 + down * steps,
          ),
        );
      while (isHit()) steps += 1;
      return steps;
    };
    return {
      width: distance(-1, 0) + distance(1, 0),
      height: distance(0, -1) + distance(0, 1),
    };
  });
}
