import { breakFiles } from '../../fixtures/broken-files.js';
import { expect, test } from '../../fixtures/test.js';

/** A handled failure is logged to the console; an uncaught one is never expected. */
const logged = /^(error|warning|failed): /;

test('18: the home page without its area is still the way to all others', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(logged);
  const files = await breakFiles(page, '**/assets/mf-discovery/**', 'missing');
  await page.goto('/');
  await expect(frame.failure).toContainText('Something went wrong');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await frame.openArea('News');
  await expect(frame.heading).toHaveText('News & Media Center');
  await files.repair();
  await discovery.open();
  await expect(frame.heading).toHaveText('Discover Videos');
});

test('18: a slot whose files are missing leaves no hole', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(logged);
  await breakFiles(page, '**/assets/mf-discovery/**/slots-category-sidebar*.js', 'missing');
  await discovery.open();
  await expect(discovery.categories).toHaveCount(0);
  const panels = page.getByRole('complementary');
  const analysis = page.getByRole('heading', { name: 'Smart Content Analysis' });
  await expect(panels.filter({ hasNot: analysis })).toHaveCount(0);
  const main = await frame.main.boundingBox();
  expect(main?.x).toBe(0);
  await discovery.search('guitar');
  await expect(frame.heading).toHaveText('Search: "guitar"');
});

test('18: a picture that cannot be loaded says so in its size', async ({
  page,
  discovery,
  problems,
}) => {
  problems.expect(logged);
  await breakFiles(page, '**/thumbnails/**', 'missing');
  await discovery.open();
  await expect(discovery.cards.first().getByText('Image not available')).toBeVisible();
  const heights = await Promise.all(
    [0, 1].map(async (place) => (await discovery.cards.nth(place).boundingBox())?.height),
  );
  // Browsers round parts of a pixel by where an element stands.
  expect(heights[0]).toBeCloseTo(heights[1] ?? 0, 0);
});
