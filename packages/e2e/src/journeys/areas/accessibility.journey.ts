import {
  expectAccessibleInBothThemes,
  expectEachAccessible,
} from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';

/** Parts of a page that say what will be there. */
const planned = ['calendar', 'workflows', 'analytics'].map(
  (tab) => `/content-management?tab=${tab}`,
);

test('what is in preparation is accessible', async ({ page }) => {
  const untilShown = () => expect(page.getByText('In preparation')).toBeVisible();
  await expectEachAccessible(page, planned, untilShown, expectAccessibleInBothThemes);
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
