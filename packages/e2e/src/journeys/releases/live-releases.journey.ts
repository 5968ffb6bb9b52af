import type { Page } from '@playwright/test';
import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { openListening, stream, untilHeard } from '../../fixtures/open-tab.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';

/** Something that only this document has; it is gone after a reload. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in globalThis);
}

test('31: an open tab follows a release and a rollback at its next navigation, without a reload', async ({
  page,
  frame,
  releases,
}) => {
  const first = await releases.releaseBulletin('First Bulletin');
  await openListening(page, '/bulletin');
  await mark(page);
  await expect(frame.heading).toHaveText('First Bulletin');
  await untilHeard(page, () => releases.releaseBulletin('Second Bulletin'));
  await expect(frame.heading).toHaveText('First Bulletin');
  await frame.openArea('Upload');
  await frame.openArea('Bulletin');
  await expect(frame.heading).toHaveText('Second Bulletin');

  await untilHeard(page, () =>
    releases.change('rollback', { version: first, reason: 'a journey' }),
  );
  await expect(frame.heading).toHaveText('Second Bulletin');
  await frame.openArea('Upload');
  await frame.openArea('Bulletin');
  await expect(frame.heading).toHaveText('First Bulletin');
  expect(await isMarked(page)).toBe(true);
});

test('31: what a visitor writes survives a release', async ({ page, frame, releases }) => {
  await openListening(page, '/upload');
  await frame.searchBox.fill('half a thought');
  await untilHeard(page, () => releases.releaseBulletin('Bulletin of Writers'));
  await expect(frame.searchBox).toHaveValue('half a thought');
  await frame.openArea('Bulletin');
  await expect(frame.heading).toHaveText('Bulletin of Writers');
});

test('22: a flipped byte never runs; the last good version is shown in its place', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/integrity/, /\[composition/, /is not what was published/);
  await releases.releaseBulletin('Good Bulletin');
  const version = await releases.releaseBulletin('Newer Bulletin');
  await page.route(`**/assets/mf-bulletin/${version}*/**/routes-bulletin*.js`, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\nglobalThis.hasRunFlipped = true;`;
    await route.fulfill({ response, body });
  });
  await frame.open('/upload');
  await frame.openArea('Bulletin');
  await expect(frame.heading).toHaveText('Good Bulletin');
  await page.goto('/bulletin');
  await expect(frame.heading).toHaveText('Good Bulletin');
  expect(await page.evaluate(() => 'hasRunFlipped' in globalThis)).toBe(false);
});

test('an area that fails is shown as soon as a version works', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/^(error|failed): /);
  const version = await releases.releaseBulletin('Broken Bulletin');
  await page.route('**/api/composition/mf-bulletin/**', (route) => route.fulfill({ status: 404 }));
  await page.route(`**/assets/mf-bulletin/${version}*/**`, (route) =>
    route.fulfill({ status: 404 }),
  );
  const listening = page.waitForRequest((request) => request.url().endsWith(stream));
  await page.goto('/bulletin');
  await expect(frame.failure).toBeVisible();
  await listening;
  await releases.releaseBulletin('Repaired Bulletin');
  await expect(frame.heading).toHaveText('Repaired Bulletin');
});

test('an area that is switched off says so, and comes back by itself', async ({
  page,
  frame,
  releases,
}) => {
  await releases.change('disable', { reason: 'a journey', message: 'Back at noon.' });
  try {
    await openListening(page, '/bulletin');
    await expect(frame.heading).toHaveText('Bulletin');
    await expect(frame.main.getByText('Back at noon.')).toBeVisible();
    await expectAccessibleInBothLayouts(page);
  } finally {
    await releases.change('enable', {});
  }
  await expect(frame.main.getByText('Back at noon.')).toHaveCount(0);
});

test('a tester sees a version that others do not, and goes back to normal', async ({
  page,
  frame,
  releases,
}) => {
  await releases.releaseBulletin('Usual Bulletin');
  const version = await releases.publishBulletin('Coming Bulletin');
  const { path } = (await releases.change('overrides', { version, minutes: 5 })) as {
    path: string;
  };
  await page.goto(path);
  const bar = page.getByRole('complementary', { name: 'Version' });
  await expect(bar).toContainText(`You are viewing mf-bulletin ${version}. Only you can see this.`);
  await page.goto('/bulletin');
  await expect(frame.heading).toHaveText('Coming Bulletin');
  await expectAccessibleInBothLayouts(page);
  await bar.getByRole('link', { name: 'Back to normal' }).click();
  await expect(frame.heading).toHaveText('Usual Bulletin');
  await expect(bar).toHaveCount(0);
});

test('a page reports what it has seen when it is left', async ({ page, frame, releases }) => {
  const version = await releases.releaseBulletin('Observed Bulletin');
  await openListening(page, '/bulletin');
  await expect(frame.heading).toHaveText('Observed Bulletin');
  await page.goto('about:blank');
  // In figures of one minute or of two.
  const points = () => releases.health(version);
  await expect.poll(points).toContainEqual(expect.objectContaining({ loads: 1 }));
  await expect.poll(points).toContainEqual(expect.objectContaining({ lcp: expect.any(Number) }));
});
