import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothLayouts,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone } from '../../fixtures/widths.js';
import type { DiscoveryPage } from '../../pages/discovery.page.js';

const center = '/personalization';
const api = '/api/personalization';

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Recommendations' }).locator('[data-card]');

/** Opens the video at a place of a list on its platform, and comes back. */
async function openVideo(context: BrowserContext, discovery: DiscoveryPage, place: number) {
  const [platform] = await Promise.all([
    context.waitForEvent('page'),
    discovery.video(place).click(),
  ]);
  await platform.close();
}

/** The value of a figure with a typographic minus. */
const valueOf = (figure: string) => Number(figure.replace('−', '-'));

/** Says what is preferred, so that there is something to recommend by. */
async function preferMusic(page: Page): Promise<void> {
  await page.goto(`${center}?tab=preferences`);
  await page.getByRole('checkbox', { name: 'Music', exact: true }).check();
  await untilSaved(page, `${api}/preferences`, () =>
    page.getByRole('button', { name: 'Save Preferences' }).click(),
  );
}

test('the Center recommends, orders anew by a slider that is undone, and says why', async ({
  page,
  frame,
}) => {
  await watchLayoutShift(page);
  await page.goto(center);
  await expect(frame.heading).toHaveText('AI Personalization Center');
  await expect(cards(page)).toHaveCount(18);
  await expectLittleShift(page);
  await expectAccessibleInBothLayouts(page);

  const surprise = page.getByRole('slider', { name: 'Surprise' });
  const reordered = page.waitForResponse((response) => response.url().includes('surprise=0.6'));
  await surprise.press('ArrowRight');
  await reordered;
  await expect(page).toHaveURL(/surprise=0\.6/);
  await expect(cards(page)).toHaveCount(18);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\/personalization$/);

  await cards(page)
    .first()
    .getByRole('button', { name: /^Why this\?/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Why this?' });
  // The sum comes with the figures that add up to it.
  const sum = await dialog.getByText(/^−?\d+\.\d{3}$/).textContent();
  const figures = await dialog.getByText(/^[+−]\d+\.\d{3}$/).allTextContents();
  const total = figures.reduce((added, figure) => added + valueOf(figure), 0);
  expect(total).toBeCloseTo(valueOf(sum ?? ''), 9);
  await expectPanelAccessible(dialog);
});

test('a recipe is kept, shared as a file, deleted, and taken from the file', async ({ page }) => {
  await page.goto(`${center}?length=0.9`);
  await page.getByRole('button', { name: 'Keep as recipe…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Long evening');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page).toHaveURL(/recipe=/);
  const actions = page.getByRole('button', { name: 'Actions for Long evening' });
  await actions.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Share as file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('recipe-long-evening.json');
  const buffer = await readFile(await file.path());
  await actions.click();
  await untilSaved(page, `${api}/recipes`, () =>
    page.getByRole('menuitem', { name: 'Delete' }).click(),
  );
  await expect(actions).toBeHidden();

  await page.getByRole('button', { name: 'From a file…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recipe from a file' });
  const taken = { name: file.suggestedFilename(), mimeType: 'application/json', buffer };
  await dialog.locator('input[type=file]').setInputFiles(taken);
  await expect(dialog.getByRole('heading', { name: 'Long evening' })).toBeVisible();
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: 'Keep recipe' }).click();
  await expect(page.getByRole('button', { name: 'Long evening', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

on([phone, desktop], () => {
  test('the drawer on Home shows and saves what is preferred', async ({ page, discovery }) => {
    await discovery.open();
    await page.getByRole('button', { name: 'Personalization Hub' }).click();
    const drawer = page.getByRole('dialog', { name: 'Personalization Hub' });
    await expect(drawer.getByText('No profile data available')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Settings' }).click();
    await untilSaved(page, `${api}/preferences`, async () => {
      await drawer.getByRole('combobox', { name: 'Duration' }).selectOption('short');
    });
    await expectPanelAccessible(drawer);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.goto(`${center}?tab=preferences`);
    await expect(page.getByRole('combobox', { name: 'Duration' })).toHaveValue('short');
  });
});

test('the shelf on Home comes without moving anything, and goes by its switch', async ({
  page,
  discovery,
}) => {
  await preferMusic(page);
  await watchLayoutShift(page);
  await discovery.open();
  const shelf = page.getByRole('region', { name: 'For You' });
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveCount(12);
  await expectLittleShift(page);
  await expectAccessible(page);

  const first = shelf.getByRole('listitem').first();
  const title = (await first.getByRole('heading').getAttribute('title')) ?? '';
  await first.hover();
  await first.getByRole('button', { name: 'More actions' }).click();
  await untilSaved(page, `${api}/feedback`, () =>
    page.getByRole('menuitem', { name: 'Not interested' }).click(),
  );
  await expect(shelf.getByTitle(title, { exact: true })).toHaveCount(0);

  await page.goto(`${center}?tab=settings`);
  await untilSaved(page, `${api}/switches`, () =>
    page.getByRole('switch', { name: 'For You on Home' }).click(),
  );
  await discovery.open();
  await page.waitForResponse((response) => response.url().endsWith(`${api}/profile/1`));
  await expect(shelf).toBeHidden();
});

test('in private mode the site is told of no video', async ({
  page,
  context,
  baseURL,
  discovery,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  await page.goto(`${center}?tab=settings`);
  await untilSaved(page, `${api}/switches`, () =>
    page.getByRole('switch', { name: 'Private mode' }).click(),
  );
  const told: string[] = [];
  const listen = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(personalization|interactions|history)/.test(pathname))
      told.push(`${request.url()} ${request.postData() ?? ''}`);
  };
  page.on('request', listen);
  await discovery.open();
  const response = await page.request.get('/api/videos/search?q=tutorial');
  const { videos } = (await response.json()) as { videos: { id: string }[] };
  await openVideo(context, discovery, 1);
  await openVideo(context, discovery, 2);
  await page.goto(center);
  await expect(page.getByText('Private mode', { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(18);
  // What waits to be reported is sent when the page is left.
  await page.goto('/about-developers');
  expect(told.length).toBeGreaterThan(0);
  const ids = videos.map(({ id }) => id);
  expect(told.filter((one) => ids.some((id) => one.includes(id)))).toEqual([]);
  expect(told.filter((one) => one.includes('/api/interactions'))).toEqual([]);
  const kept = await page.request.get('/api/interactions?kind=opened');
  expect(((await kept.json()) as { interactions: unknown[] }).interactions).toEqual([]);
});
