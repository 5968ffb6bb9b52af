import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone } from '../../fixtures/widths.js';

on([phone, desktop], () => {
  test('what is trending comes with the page, and a story shows its evidence', async ({
    page,
    network,
  }) => {
    await watchLayoutShift(page);
    await page.goto('/news');
    const cards = page.getByRole('list', { name: 'Trending' }).getByRole('article');
    await expect(cards.first()).toBeVisible();
    expect(network.api().filter((path) => path.startsWith('/api/news'))).toEqual([]);
    await expectLittleShift(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );

    const button = page.getByRole('button', { name: /^\d+ channels in \d+ (min|h)$/ }).first();
    await button.click();
    await expect(page).toHaveURL(/\?story=/);
    const story = page.getByRole('region', { name: /^Story: / });
    await expect(story.getByRole('link').first()).toHaveAttribute('href', /^https:/);
    const replay = story.getByRole('region', { name: 'Replay' });
    await expect(replay.getByRole('definition').first()).toHaveText(/^[1-9]\d*$/);
    await expect(story.getByRole('button', { name: /^Follow topic/ })).toBeEnabled();
    await expectAccessible(page);
    await button.click();
    await expect(story).toBeHidden();
  });
});

test('a topic says why it is trending or not, and is followed', async ({ page }) => {
  await page.goto('/news');
  const topic = page.getByRole('list', { name: 'Topics of today' }).getByRole('link').first();
  await topic.click();
  await expect(page).toHaveURL(/\?topic=/);
  await page.getByRole('button', { name: /^Why is this (not )?trending\?$/ }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  const follow = page.getByRole('button', { name: /^Follow topic/ });
  await follow.click();
  await expect(page.getByRole('button', { name: /^Following/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessibleInBothLayouts(page);
  await page.reload();
  await page.getByRole('button', { name: /^Following/ }).click();
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

test('the other tabs are reached by keys: search, live updates, performance', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('tab', { name: 'Trending' }).first().focus();
  await openNext(page, 'search');
  await page.getByRole('button', { name: 'Science' }).click();
  await expect(page.getByText(/results? found$/)).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await page.getByRole('tab', { name: 'Advanced Search' }).focus();
  await openNext(page, 'live');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await page.getByRole('tab', { name: 'Live Updates' }).focus();
  await openNext(page, 'performance');
  await page.getByRole('button', { name: 'Start' }).click();
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('heading', { name: / ms$/ }).first()).toBeVisible();
  await expect(page.getByText(/^\d+ \/ 100$/)).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('button', { name: 'Stop' }).click();
});

/** The tab beside the focused one. */
async function openNext(page: Page, tab: string): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
}
