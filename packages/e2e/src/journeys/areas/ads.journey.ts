import type { Page } from '@playwright/test';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { payFor } from '../../fixtures/paid-plan.js';
import { expect, test } from '../../fixtures/test.js';

const adsOf = (page: Page) => page.getByRole('group', { name: 'Ad', exact: true });

test('Free has an ad among the videos and one in the sidebar, and who has paid has none', async ({
  page,
  frame,
}) => {
  await watchLayoutShift(page);
  await frame.open('/');
  await expect(adsOf(page)).toHaveCount(2);
  const seen = page.waitForRequest((request) => request.url().endsWith('/api/ads/events'));
  await frame.main.getByRole('group', { name: 'Ad', exact: true }).scrollIntoViewIfNeeded();
  expect((await seen).postDataJSON().events).toMatchObject([{ kind: 'impression' }]);
  await expectLittleShift(page);

  await payFor(page, 'pro');
  // The open page hears of it.
  await expect(adsOf(page)).toHaveCount(0);
  const later = await page.context().newPage();
  const asked = later.waitForResponse((response) => response.url().endsWith('/api/ads'));
  await later.goto('/');
  expect(await (await asked).json()).toEqual({ ads: [] });
  await expect(adsOf(later)).toHaveCount(0);
});

test('a shared playlist has an ad below what is in view, which earns for its owner', async ({
  page,
  browser,
  baseURL,
  frame,
}) => {
  await frame.open('/account');
  const content = await sharedPlaylist(page);
  await expect(adsOf(page)).toHaveCount(0);

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await watchLayoutShift(other);
  const asked = other.waitForRequest((request) => request.url().includes('/api/ads?'));
  await other.goto(`/playlist/${content}`);
  expect(new URL((await asked).url()).searchParams.get('content')).toBe(`playlist:${content}`);
  const seen = other.waitForRequest((request) => request.url().endsWith('/api/ads/events'));
  await expect(adsOf(other)).not.toBeInViewport();
  await adsOf(other).scrollIntoViewIfNeeded();
  expect((await seen).postDataJSON().events).toMatchObject([{ kind: 'impression' }]);
  await expectLittleShift(other);
  await other.close();
});

/** Id of a playlist of the page's visitor with more videos than a window shows. */
async function sharedPlaylist(page: Page): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const found = await (await page.request.get('/api/videos/search?limit=20')).json();
  const videoIds = (found.videos as { id: string }[]).map(({ id }) => id);
  const data = { title: 'Talks', videoIds };
  const made = await (await page.request.post('/api/playlists', { data, headers })).json();
  await page.request.patch(`/api/playlists/${made.id}`, {
    data: { isShared: true },
    headers: { ...headers, 'if-match': `"${made.version}"` },
  });
  await page.goto(`/playlist/${made.id}`);
  await expect(page.getByText('20 videos')).toBeVisible();
  return made.id;
}
