import { expectAccessible } from '../fixtures/accessibility.js';
import { breakFiles, type Fault } from '../fixtures/broken-files.js';
import { holdFiles } from '../fixtures/held-files.js';
import { startSlowProxy } from '../fixtures/slow-proxy.js';
import { expect, test } from '../fixtures/test.js';
import type { Frame } from '../pages/frame.page.js';

const newsEntry = '**/assets/mf-news/**/remoteEntry*.js';
const newsPage = '**/assets/mf-news/**/routes-news*.js';

/** A handled failure is logged to the console; an uncaught one is never expected. */
const logged = /^(error|warning|failed): /;

const faults: readonly (readonly [number, string, Fault])[] = [
  [18, newsEntry, 'missing'],
  [18, newsEntry, 'failing'],
  [18, newsEntry, 'refused'],
  [21, newsEntry, 'html'],
  [23, newsEntry, 'broken at import'],
  [18, newsPage, 'missing'],
  [23, newsPage, 'broken while rendering'],
];

for (const [number, file, fault] of faults) {
  const part = file === newsEntry ? 'entry' : 'page';
  test(`${number}: an area whose ${part} is ${fault} fails in its place and comes back @wide`, async ({
    page,
    frame,
    problems,
  }) => {
    problems.expect(logged);
    await page.goto('/pricing');
    await expect(frame.heading).toHaveText('Choose Your Plan');
    const files = await breakFiles(page, file, fault);
    await frame.openArea('News');
    await expectNewsFailed(frame);
    await expect(page).toHaveTitle('News · Tessera');
    await frame.tryAgain.click();
    await expectNewsFailed(frame);
    await frame.openArea('Dashboard');
    await expect(frame.heading).toHaveText('Revenue Dashboard');

    await page.goBack();
    await expectNewsFailed(frame);
    await files.repair();
    await frame.tryAgain.click();
    await expect(frame.heading).toHaveText('News & Media Center');
  });
}

for (const fault of ['missing', 'html'] as const) {
  test(`${fault === 'html' ? 21 : 18}: a page opened while its area is ${fault} is a frame that works @ends`, async ({
    page,
    frame,
    problems,
  }) => {
    problems.expect(logged);
    const files = await breakFiles(page, newsEntry, fault);
    await page.goto('/news');
    await expectNewsFailed(frame);
    await expect(page).toHaveTitle('News · Tessera');
    await expectAccessible(page);
    await frame.openArea('Upload');
    await expect(frame.heading).toHaveText('Upload');
    await files.repair();
    await page.goBack();
    await expect(frame.heading).toHaveText('News & Media Center');
  });
}

test('19: an area that hangs holds nothing else up, and is given up @wide', async ({
  page,
  frame,
  problems,
}) => {
  problems.expect(logged);
  const entry = await holdFiles(page, newsEntry);
  await page.goto('/news', { waitUntil: 'commit' });
  await frame.openArea('Dashboard');
  await expect(frame.heading).toHaveText('Revenue Dashboard');
  await frame.openArea('News');
  await expectNewsFailed(frame);
  entry.release();
  await frame.tryAgain.click();
  await expect(frame.heading).toHaveText('News & Media Center');
});

test('20: an area of which a byte comes each second holds nothing else up, and is given up @wide', async ({
  page,
  frame,
  problems,
  baseURL,
}) => {
  problems.expect(logged);
  const proxy = await startSlowProxy(baseURL ?? '', /^\/assets\/mf-news\/.*\.js$/);
  await page.goto(`${proxy.address}/dashboard`);
  await expect(frame.heading).toHaveText('Revenue Dashboard');
  await frame.openArea('News');
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
  await frame.openArea('News');
  await expectNewsFailed(frame);
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
  await proxy.close();
});

test('18: the home page without its area is still the way to all others @ends', async ({
  page,
  frame,
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
  await page.goto('/');
  await expect(frame.heading).toHaveText('Discover Videos');
});

test('18: a slot whose files are missing leaves no hole @ends', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(logged);
  await breakFiles(page, '**/assets/mf-discovery/**/slots-category-sidebar*.js', 'missing');
  await discovery.open();
  await expect(discovery.categories).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const main = await frame.main.boundingBox();
  expect(main?.x).toBe(0);
  await discovery.search('guitar');
  await expect(frame.heading).toHaveText('Search: "guitar"');
});

test('18: a picture that cannot be loaded says so in its size @wide', async ({
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
  expect(heights[0]).toBe(heights[1]);
});

/** The area's message stands in its place, within a frame that is whole. */
async function expectNewsFailed(frame: Frame): Promise<void> {
  await expect(frame.failure).toContainText('Something went wrong');
  await expect(frame.tryAgain).toBeVisible();
  await expect(frame.header).toBeVisible();
  await expect(frame.footer).toBeVisible();
}
