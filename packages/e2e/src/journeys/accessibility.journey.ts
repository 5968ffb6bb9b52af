import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleAtEveryWidth,
  expectAccessibleInBothThemes,
} from '../fixtures/accessibility.js';
import { expect, test } from '../fixtures/test.js';

/** Every address at which a video list, or the lack of one, is shown. */
const lists = [
  '/',
  '/category/music',
  '/category/trending',
  '/?q=zzzzqqqq',
  '/category/unheard-of',
];

const shellPages = ['/about-developers', '/terms-of-service', '/privacy-policy', '/not/a/page'];

const planned = [
  '/news',
  '/ai-analyst',
  '/personalization',
  '/content-management',
  '/upload',
  '/storage',
  '/pricing',
  '/subscribe',
  '/donation-success',
  '/affiliate',
  '/partnerships',
  '/dashboard',
  '/cross-platform',
  '/embed',
];

test('lists of videos are accessible in both themes', async ({ page, frame, problems }) => {
  problems.expect(/status of 404/);
  for (const path of lists) {
    await page.goto(path);
    await expect(
      frame.main.getByRole('heading', { level: 3 }).or(notice(page)).first(),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('the pages of the shell are accessible in both themes', async ({ page, frame, problems }) => {
  problems.expect(/status of 404/);
  for (const path of shellPages) {
    await page.goto(path);
    await expect(frame.heading).not.toHaveText(/^(Loading)?$/);
    await expectAccessibleInBothThemes(page);
  }
});

for (const path of planned) {
  test(`${path} is accessible at every width @wide`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('In preparation')).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });
}

test('open filters, drawers and menus are accessible', async ({ page, frame, discovery }) => {
  await discovery.open('/?q=guitar&duration=medium&hd=true');
  await discovery.filtersButton.click();
  await expectAccessibleInBothThemes(page);
  await frame.accountButton.click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(frame.shortcuts).toBeVisible();
  await expectAccessible(page);
});

test('the open menu is accessible @narrow', async ({ page, frame, discovery }) => {
  await discovery.open();
  await frame.menuButton.click();
  await expect(frame.menu).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

function notice(page: Page) {
  return page.getByRole('heading', { name: /^(No videos found|There is no such category)$/ });
}
