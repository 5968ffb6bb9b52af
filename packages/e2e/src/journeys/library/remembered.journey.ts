import type { Locator, Page } from '@playwright/test';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect, test } from '../../fixtures/test.js';

test('55: a video is found and opened without a mouse, and without a reference to this page', async ({
  page,
  context,
  baseURL,
  discovery,
  frame,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  await discovery.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('guitar');
  await page.keyboard.press('Enter');
  await expect(frame.heading).toHaveText('Search: "guitar"');
  await expect(discovery.titles.first()).toContainText(/guitar/i);
  await tabTo(page, discovery.video(1));
  await page.keyboard.press('ArrowRight');
  await expect(discovery.video(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(discovery.video(5)).toBeFocused();
  const href = (await discovery.video(5).getAttribute('href')) ?? '';
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(opened).toHaveURL(href);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  const [again] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Space')]);
  await expect(again).toHaveURL(href);
  await expect.poll(() => recorded(page)).toEqual(['opened', 'opened', 'searched guitar']);
});

test('a channel is followed and unfollowed without a mouse', async ({ page, discovery, frame }) => {
  await discovery.open('/?channel=1');
  await expect(frame.main.getByText(/^Channel on /)).toBeVisible();
  const follow = frame.main.getByRole('button', { name: /^Follow/ });
  await expect(follow).toBeEnabled();
  await follow.focus();
  await untilSaved(page, '/api/follows', () => page.keyboard.press('Enter'));
  await expect(follow).toHaveText(/^Following/);
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await follow.press('Space');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** What the site has learned of the visitor, the most recent first. */
async function recorded(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/interactions');
  const found: { interactions: { kind: string; subject: string }[] } = await response.json();
  return found.interactions.map(({ kind, subject }) =>
    kind === 'searched' ? `${kind} ${subject}` : kind,
  );
}
