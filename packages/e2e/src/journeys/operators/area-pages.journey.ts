import { expectAccessible, expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import {
  addSection,
  brokenSection,
  endlessSection,
  workingSection,
} from '../../fixtures/changed-bulletin.js';
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
  const good = await releases.release('mf-bulletin', (build) => addSection(build, workingSection));
  const section = page.frameLocator('iframe[title=Pressroom]');
  const desk = section.getByRole('heading', { level: 2, name: 'Desk of alice' });
  await operators.open();
  await operators.openArea('Pressroom');
  await expect(operators.heading).toHaveText('Pressroom');
  await expect(desk).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await page.getByRole('button', { name: 'Reload' }).focus();
  await page.keyboard.press('Tab');
  await expect(section.getByRole('link', { name: 'See the bulletin' })).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await tab.goto('/operator-sections/mf-bulletin/pressroom');
  await expect(tab.getByRole('heading', { name: 'Desk of alice' })).toBeVisible();
  await expectAccessible(tab);
  await tab.close();

  const bad = await releases.release('mf-bulletin', (build) => addSection(build, brokenSection));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Areas' })).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(operators.alert).toContainText('Pressroom failed');
  await expect(operators.alert).toContainText(bad);
  await operators.alert.getByRole('link', { name: 'Go to mf-bulletin' }).click();
  await operators.rollBackBecause('the pressroom is broken');
  await expect(operators.fact('Stable')).toHaveText(good);
  await page.goBack();
  await expect(desk).toBeVisible();
});

test('a page of an area that never comes to an end does not stop the console', async ({
  page,
  operators,
  releases,
}) => {
  const good = await releases.release('mf-bulletin', (build) => addSection(build, workingSection));
  const bad = await releases.release('mf-bulletin', (build) => addSection(build, endlessSection));
  const loaded = page.waitForResponse(new RegExp(`/mf-bulletin/${bad}/static/routes-bulletin`));
  await operators.open('/operator/areas/pressroom');
  await loaded;
  await page.getByRole('link', { name: 'mf-bulletin' }).click();
  await operators.rollBackBecause('the pressroom hangs');
  await expect(operators.fact('Stable')).toHaveText(good);
});
