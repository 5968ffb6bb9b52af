import type { Page } from '@playwright/test';
import { holdFiles } from '../../fixtures/held-files.js';
import { expect, test } from '../../fixtures/test.js';
import { on, tablet } from '../../fixtures/widths.js';
import { plainPage } from '../../pages/frame.page.js';

on([tablet], () => {
  test('the menu of small screens lists every area', async ({ page, frame }) => {
    await frame.open(plainPage);
    await frame.menuButton.click();
    await expect(
      frame.menu.getByRole('navigation', { name: 'Main' }).getByRole('link'),
    ).toHaveCount(10);
    await frame.menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(frame.menu).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
  });
});

test('what is typed before any script has come stays in the search box, or is searched for', async ({
  page,
  frame,
}) => {
  const scripts = await holdFiles(page, '**/assets/**/*.js');
  await page.goto(plainPage, { waitUntil: 'commit' });
  await frame.searchBox.pressSequentially('jazz');
  scripts.release();
  await frame.untilWhole();
  await expect(frame.searchBox).toHaveValue('jazz');
  await expect(frame.searchBox).toBeFocused();

  const later = await holdFiles(page, '**/assets/**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await frame.search('piano');
  await expect(page).toHaveURL('/?q=piano');
  later.release();
  await expect(frame.heading).toHaveText('Search: "piano"');
});

test('an unknown URL is not found, and has links to other pages', async ({
  page,
  frame,
  problems,
}) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await expect(frame.heading).toHaveText('404 Page Not Found');
  await expect(page).toHaveTitle('404 Page Not Found · Tessera');
  await expect(frame.main.getByText('/nothing/here')).toBeVisible();
  await expect(frame.main.getByRole('link', { name: 'Discover videos' })).toHaveAttribute(
    'href',
    '/',
  );
});

test('a chosen theme applies from the first paint on', async ({ page, frame }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await frame.open(plainPage);
  const light = await background(page);
  await frame.chooseTheme('Dark');
  await expect.poll(() => background(page)).not.toBe(light);
  const dark = await background(page);

  const scripts = await holdFiles(page, '**/assets/shell/**');
  await page.reload({ waitUntil: 'commit' });
  await expect(frame.heading).toBeVisible();
  expect(await background(page)).toBe(dark);
  scripts.release();
  await frame.untilWhole();
  expect(await background(page)).toBe(dark);

  await frame.chooseTheme('System');
  await expect.poll(() => background(page)).toBe(light);
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
