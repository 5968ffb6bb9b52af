import {
  expectAccessibleInBothThemes,
  expectEachAccessible,
} from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';

const tabs = ['overview', 'content', 'calendar', 'workflows', 'analytics'].map(
  (tab) => `/content-management?tab=${tab}`,
);

test('content management is accessible before there is any content', async ({ page }) => {
  const untilShown = async () => {
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  await expectEachAccessible(page, tabs, untilShown, expectAccessibleInBothThemes);
});

test('search engines are not led to what is the visitor’s alone', async ({ page }) => {
  const response = await page.request.get('/sitemap.xml');
  const listed = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toEqual(expect.arrayContaining(['/about-developers', '/news', '/ai-analyst']));
  for (const path of ['/account', '/personalization', '/storage', '/content-management'])
    expect(listed).not.toContain(path);
});
