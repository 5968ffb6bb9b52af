import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectEachAccessible,
} from '../../fixtures/accessibility.js';
import { goWithin } from '../../fixtures/composed-pages.js';
import { expect, test } from '../../fixtures/test.js';

/** Addresses of the page that says what will be there: they differ by their words. */
const first = '/content-management';
const planned = ['/upload', '/storage'];

test('areas in preparation are accessible', async ({ page }) => {
  test.slow();
  const untilShown = () => expect(page.getByText('In preparation')).toBeVisible();
  await expectEachAccessible(page, [first], untilShown, expectAccessibleInBothThemes);
  for (const path of planned) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await untilShown();
      await expectAccessible(page);
    });
  }
});

test('search engines are led neither to areas in preparation nor to what is the visitor’s alone', async ({
  page,
}) => {
  const response = await page.request.get('/sitemap.xml');
  const listed = [...(await response.text()).matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toEqual(expect.arrayContaining(['/about-developers', '/news', '/ai-analyst']));
  for (const path of ['/account', '/personalization', first, ...planned])
    expect(listed).not.toContain(path);
});
