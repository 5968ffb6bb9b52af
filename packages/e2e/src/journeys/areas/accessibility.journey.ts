import {
  expectAccessibleInBothThemes,
  expectEachAccessible,
} from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';

/** Address of an area whose page says what will be there. */
const planned = '/content-management';

test('areas in preparation are accessible', async ({ page }) => {
  const untilShown = () => expect(page.getByText('In preparation')).toBeVisible();
  await expectEachAccessible(page, [planned], untilShown, expectAccessibleInBothThemes);
});

test('search engines are led neither to areas in preparation nor to what is the visitor’s alone', async ({
  page,
}) => {
  const response = await page.request.get('/sitemap.xml');
  const listed = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toEqual(expect.arrayContaining(['/about-developers', '/news', '/ai-analyst']));
  for (const path of ['/account', '/personalization', '/storage', planned])
    expect(listed).not.toContain(path);
});
