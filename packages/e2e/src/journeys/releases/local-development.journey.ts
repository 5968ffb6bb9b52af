import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.js';
import { DevelopedRemote } from '../../fixtures/developed-remote.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';

// The command prepares the clone, which is for one at a time.
test.describe.configure({ mode: 'default' });

const usual = 'Bulletin Board';

/** Something that only this document has; it is gone after a reload. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in globalThis);
}

test('a remote is developed inside a deployed site', async ({ page, frame, releases }) => {
  test.setTimeout(180_000);
  const bar = page.getByRole('complementary', { name: 'Version' });
  const said = bar.getByRole('region', { name: 'Details' });
  await releases.release('mf-bulletin');
  await DevelopedRemote.with(releases, async (remote) => {
    await page.goto(await remote.start());
    await expect(frame.heading).toHaveText(usual);
    const host = new URL(remote.origin).host;
    await expect(bar).toHaveText(`mf-bulletin from ${host}·Back to normal`);
    await expect(page).toHaveURL(`${releases.address}/bulletin`);
    await mark(page);

    await remote.write(usual, 'Words of Today');
    await expect(frame.heading).toHaveText('Words of Today');

    await remote.write('export function Route', 'export funktion Route');
    await expect(said).toContainText('bulletin.route.tsx');
    await expect(frame.heading).toHaveText('Words of Today');
    await expect.poll(() => remote.said()).toContain('the build failed');
    await expectAccessible(page);

    await remote.write('export funktion Route', 'export function Route');
    await expect(said).toHaveCount(0);
    await frame.openArea('Upload');
    await remote.write('Words of Today', 'Words of Tomorrow');
    await frame.openArea('Bulletin');
    await expect(frame.heading).toHaveText('Words of Tomorrow');
    expect(await isMarked(page)).toBe(true);

    await bar.getByRole('link', { name: 'Back to normal' }).click();
    await expect(frame.heading).toHaveText(usual);
    await expect(bar).toHaveCount(0);
    expect(await isMarked(page)).toBe(false);
    expect(await remote.stop()).toBe(0);
  });
});

test('where nothing is served any more the area says so, and comes back', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  test.setTimeout(180_000);
  problems.expect(/ERR_CONNECTION_REFUSED/);
  await DevelopedRemote.with(releases, async (remote) => {
    const link = await remote.start();
    const { host, port } = new URL(remote.origin);
    await remote.stop();
    await page.goto(link);
    await expect(frame.main).toContainText(`Can't reach ${host}.`);
    await expect(frame.footer).toBeVisible();
    await mark(page);
    await remote.start(port);
    await expect(frame.heading).toHaveText(usual);
    await remote.write(usual, 'Words of Today');
    await expect(frame.heading).toHaveText('Words of Today');
    expect(await isMarked(page)).toBe(true);
  });
});
