import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone, tablet } from '../../fixtures/widths.js';

on([phone, tablet, desktop], () => {
  test('the home page is complete when it opens, and no wider than the window', async ({
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
    const firstCard = await discovery.cards.first().boundingBox();
    if (page.viewportSize()?.width === 390) expect(firstCard?.y).toBeLessThanOrEqual(300);
    const picture = discovery.cards.first().locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await discovery.view('List').click();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

on([phone], () => {
  test('links and button of a card have touch targets of 44 px', async ({ discovery }) => {
    await discovery.open();
    const targets = discovery.cards.first().locator('a, button');
    expect(await targets.count()).toBeGreaterThan(3);
    for (const target of await targets.all()) {
      const { width, height } = await reach(target);
      expect(Math.min(width, height), await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
});

on([tablet], () => {
  test('the categories are in a drawer', async ({ discovery, page }) => {
    await discovery.open();
    await expect(discovery.categories).toBeHidden();
    await discovery.categoriesButton.click();
    await expect(discovery.drawer).toBeVisible();
    await expect(discovery.drawer.getByRole('heading', { name: 'Video Categories' })).toBeVisible();
    await page.mouse.click((page.viewportSize()?.width ?? 0) - 5, 300);
    await expect(discovery.drawer).toBeHidden();
  });
});

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
