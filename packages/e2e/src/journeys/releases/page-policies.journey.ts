import type { Page } from '@playwright/test';
import { useOtherSite, withOtherSite } from '../../fixtures/other-site.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';
import { Frame } from '../../pages/frame.page.js';

test('what an area declares reaches its own pages, by links and by the history, and no others', async ({
  page,
  frame,
  context,
  problems,
  releases,
}) => {
  problems.expect(/127\.0\.0\.1:\d+\/text/, /Failed to fetch/);
  await withOtherSite(async (origin) => {
    await releases.release('mf-bulletin', (build) => useOtherSite(build, origin));
    try {
      await page.goto('/');
      await expectOnHome(page, origin);
      await frame.openArea('Bulletin');
      await expectOnBulletin(page);
      await page.goBack();
      await expectOnHome(page, origin);
      await page.goForward();
      await expectOnBulletin(page);
      await page.reload();
      await expectOnBulletin(page);
      await frame.openArea('AI Analyst');
      await expect(frame.heading).toHaveText('AI Discovery Analyst');
      await expectRefused(page, origin);

      const opened = await context.newPage();
      await opened.goto('/bulletin');
      await expectOnBulletin(opened);
      await new Frame(opened).openArea('Home');
      await expectOnHome(opened, origin);
    } finally {
      await releases.release('mf-bulletin');
    }
  });
});

async function expectOnBulletin(page: Page): Promise<void> {
  await expect(new Frame(page).heading).toHaveText('Other Bulletin');
  await expect(page.getByText('Fetched by Tessera')).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Framed by Tessera');
}

async function expectOnHome(page: Page, origin: string): Promise<void> {
  const frame = new Frame(page);
  await expect(frame.heading).toHaveText('Discover Videos');
  await frame.untilWhole();
  await expectRefused(page, origin);
}

/** The page that is open may not ask the other site, whatever the page before it was. */
async function expectRefused(page: Page, origin: string): Promise<void> {
  const ask = (url: string) =>
    fetch(url).then(
      () => 'fetched',
      () => 'refused',
    );
  expect(await page.evaluate(ask, `${origin}/text`)).toBe('refused');
}
