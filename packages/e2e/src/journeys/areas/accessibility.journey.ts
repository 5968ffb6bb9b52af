import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectEachAccessible,
} from '../../fixtures/accessibility.js';
import { goWithin } from '../../fixtures/composed-pages.js';
import { expect, test } from '../../fixtures/test.js';

/** Further addresses of the page that says what will be there: they differ by their words. */
const planned = ['/ai-analyst', '/personalization', '/content-management', '/upload', '/storage'];

test('areas in preparation are accessible', async ({ page }) => {
  test.slow();
  const untilShown = () => expect(page.getByText('In preparation')).toBeVisible();
  await expectEachAccessible(page, ['/news'], untilShown, expectAccessibleInBothThemes);
  for (const path of planned) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await untilShown();
      await expectAccessible(page);
    });
  }
});

test('search engines are led neither to areas in preparation nor to the account', async ({
  page,
}) => {
  const response = await page.request.get('/sitemap.xml');
  const listed = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toContain('/about-developers');
  for (const path of ['/news', '/account', ...planned]) expect(listed).not.toContain(path);
});
