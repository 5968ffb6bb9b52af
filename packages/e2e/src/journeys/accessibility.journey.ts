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

/** Further addresses of the page that says what will be there. */
const planned = [
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

test.describe('at every width and in both themes', () => {
  test.slow();

  test('lists of videos are accessible @wide', async ({ page, frame, problems }) => {
    problems.expect(/status of 404/);
    const shown = frame.main.getByRole('heading', { level: 3 }).or(notice(page)).first();
    await expectEachAccessible(page, lists, () => expect(shown).toBeVisible());
  });

  test('the pages of the shell are accessible @wide', async ({ page, frame, problems }) => {
    problems.expect(/status of 404/);
    await expectEachAccessible(page, shellPages, () =>
      expect(frame.heading).not.toHaveText(/^(Loading)?$/),
    );
  });

  test('areas in preparation are accessible @wide', async ({ page }) => {
    const shown = page.getByText('In preparation');
    const untilShown = () => expect(shown).toBeVisible();
    await expectEachAccessible(page, ['/news'], untilShown);
    // These differ by their words.
    await expectEachAccessible(page, planned, untilShown, expectAccessible);
  });
});

test('open filters, drawers and menus are accessible @ends', async ({ page, frame, discovery }) => {
  await discovery.open('/?category=music&duration=medium&hd=true');
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

async function expectEachAccessible(
  page: Page,
  paths: readonly string[],
  untilShown: () => Promise<void>,
  expectChecked: (page: Page) => Promise<void> = expectAccessibleAtEveryWidth,
): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await untilShown();
      await expectChecked(page);
    });
  }
}
