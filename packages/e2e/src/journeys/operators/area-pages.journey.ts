import { expectAccessible, expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import {
  addSection,
  brokenSection,
  endlessSection,
  workingSection,
} from '../../fixtures/changed-news.js';
import { test } from '../../fixtures/operators.js';
import { expect } from '../../fixtures/test.js';

test.beforeEach(({ problems }) => problems.expect(/status of 401/));

test('an area brings a page into the console, which stands when that page breaks', async ({
  page,
  operators,
  releases,
  problems,
}) => {
  problems.expect(/broken section/);
  const good = await releases.release('mf-news', (build) => addSection(build, workingSection));
  const section = page.frameLocator('iframe[title=Newsroom]');
  const desk = section.getByRole('heading', { level: 2, name: 'Desk of alice' });
  await operators.open();
  await operators.openArea('Newsroom');
  await expect(operators.heading).toHaveText('Newsroom');
  await expect(desk).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await page.getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Tab');
  await expect(section.getByRole('link', { name: 'See the news' })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.goto('/operator-sections/mf-news/newsroom');
  await expect(tab.getByRole('heading', { name: 'Desk of alice' })).toBeVisible();
  await expectAccessible(tab);
  await tab.close();

  const bad = await releases.release('mf-news', (build) => addSection(build, brokenSection));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Areas' })).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(operators.alert).toContainText('Newsroom failed');
  await expect(operators.alert).toContainText(bad);
  await operators.alert.getByRole('link', { name: 'Go to mf-news' }).click();
  await operators.rollBackBecause('the newsroom is broken');
  await expect(operators.fact('Stable')).toHaveText(good);
  await page.goBack();
  await expect(desk).toBeVisible();
});

test('a page of an area that never comes to an end does not stop the console', async ({
  page,
  operators,
  releases,
}) => {
  const good = await releases.release('mf-news', (build) => addSection(build, workingSection));
  const bad = await releases.release('mf-news', (build) => addSection(build, endlessSection));
  const loaded = page.waitForResponse(new RegExp(`/mf-news/${bad}/static/routes-news`));
  await operators.open('/operator/areas/newsroom');
  await loaded;
  await page.getByRole('link', { name: 'mf-news' }).click();
  await operators.rollBackBecause('the newsroom hangs');
  await expect(operators.fact('Stable')).toHaveText(good);
});
