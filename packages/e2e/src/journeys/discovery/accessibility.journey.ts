import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
  expectEachAccessible,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';

/** The same list in other words, or none. */
const others = ['/category/trending', '/?channel=1', '/?q=zzzzqqqq', '/category/unheard-of'];

test('lists of videos are accessible', async ({ page, frame, problems }) => {
  test.slow();
  problems.expect(/status of 404/);
  const shown = frame.main.getByRole('heading', { level: 3 }).or(notice(page)).first();
  const untilShown = () => expect(shown).toBeVisible();
  await expectEachAccessible(page, ['/'], untilShown, expectAccessibleInBothLayouts);
  await expectEachAccessible(page, ['/category/music'], untilShown, expectAccessibleInBothThemes);
  await expectEachAccessible(page, others, untilShown, expectAccessible);
});

test('open filters, drawers and menus are accessible', async ({ page, frame, discovery }) => {
  await discovery.open('/?category=music&duration=medium&hd=true');
  await discovery.filtersButton.click();
  await expect(discovery.filters).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await frame.accountButton.click();
  await expectPanelAccessible(page.getByRole('region', { name: 'Account', exact: true }));
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(frame.shortcuts).toBeVisible();
  await expectPanelAccessible(frame.shortcuts);
});

function notice(page: Page) {
  return page.getByRole('heading', { name: /^(No videos found|We couldn’t find that category)$/ });
}
