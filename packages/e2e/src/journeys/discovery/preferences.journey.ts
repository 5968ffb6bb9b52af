import { holdFiles } from '../../fixtures/held-files.js';
import { expect, test } from '../../fixtures/test.js';

test('with motion, pictures of the document are not animated: they are the largest paint', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const scripts = await holdFiles(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main img')).not.toHaveCount(0);
  const moved = await page.evaluate(() => {
    const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target);
    const pictures = [...document.querySelectorAll('main img')];
    return pictures.map((picture) => targets.some((target) => target?.contains(picture)));
  });
  expect(moved.length).toBeGreaterThan(0);
  expect(moved).not.toContain(true);
  scripts.release();
});

test('forced colors keep the controls usable', async ({ page, frame, discovery }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await discovery.open();
  await discovery.filtersButton.click();
  await discovery.filter('Duration').selectOption('short');
  await discovery.filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(discovery.chip('Short (under 4 minutes)')).toBeVisible();
  const border = await discovery.searchButton.evaluate(
    (button) => getComputedStyle(button).borderTopWidth,
  );
  expect(border).not.toBe('0px');
  await frame.accountButton.click();
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('text can be zoomed to 200 %', async ({ page, discovery }) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await discovery.open();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expect(discovery.titles.first()).toBeVisible();
});
