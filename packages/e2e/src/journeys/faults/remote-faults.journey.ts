import { expectAccessible } from '../../fixtures/accessibility.js';
import { breakFiles, type Fault } from '../../fixtures/broken-files.js';
import { holdFiles } from '../../fixtures/held-files.js';
import { startSlowProxy } from '../../fixtures/slow-proxy.js';
import { expect, test } from '../../fixtures/test.js';
import type { Frame } from '../../pages/frame.page.js';

const newsEntry = '**/assets/mf-news/**/remoteEntry*.js';
const newsPage = '**/assets/mf-news/**/routes-news*.js';

/** A handled failure is logged to the console; an uncaught one is never expected. */
const logged = /^(error|warning|failed): /;

const faults: readonly (readonly [number, string, Fault])[] = [
  [18, newsEntry, 'missing'],
  [21, newsEntry, 'html'],
  [23, newsEntry, 'broken at import'],
  [18, newsPage, 'missing'],
  [23, newsPage, 'broken while rendering'],
];

for (const [number, file, fault] of faults) {
  const part = file === newsEntry ? 'entry' : 'page';
  test(`${number}: an area whose ${part} is ${fault} fails in its place and comes back`, async ({
    page,
    frame,
    problems,
  }) => {
    problems.expect(logged);
    await frame.open('/pricing');
    const files = await breakFiles(page, file, fault);
    await frame.openArea('News');
    await expectNewsFailed(frame);
    await expect(page).toHaveTitle('News · Tessera');
    await frame.openArea('Dashboard');
    await expect(frame.heading).toHaveText('Revenue Dashboard');
    await page.goBack();
    await expectNewsFailed(frame);
    await files.repair();
    await frame.tryAgain.click();
    await expect(frame.heading).toHaveText('News & Media Center');
  });
}

test('18: a page opened while its area is missing is a frame that works', async ({
  page,
  frame,
  problems,
}) => {
  problems.expect(logged);
  const files = await breakFiles(page, newsEntry, 'missing');
  await page.goto('/news');
  await expectNewsFailed(frame);
  await expect(page).toHaveTitle('News · Tessera');
  await expectAccessible(page);
  await frame.tryAgain.click();
  await expectNewsFailed(frame);
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
  await files.repair();
  await page.goBack();
  await expect(frame.heading).toHaveText('News & Media Center');
});

test('19: an area that hangs holds nothing else up, and is given up', async ({
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

test('20: an area of which a byte comes each second holds nothing else up, and is given up', async ({
  frame,
  problems,
  baseURL,
}) => {
  problems.expect(logged);
  const proxy = await startSlowProxy(baseURL ?? '', /^\/assets\/mf-news\/.*\.js$/);
  await frame.open(`${proxy.address}/dashboard`);
  await frame.openArea('News');
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
  await frame.openArea('News');
  await expectNewsFailed(frame);
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
  await proxy.close();
});

/** The area's message stands in its place, within a frame that is whole. */
async function expectNewsFailed(frame: Frame): Promise<void> {
  await expect(frame.failure).toContainText('Something went wrong');
  await expect(frame.tryAgain).toBeVisible();
  await expect(frame.header).toBeVisible();
  await expect(frame.footer).toBeVisible();
}
