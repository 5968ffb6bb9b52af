import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothThemes,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expectFocusWithin } from '../../fixtures/focus.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { makePlayable } from '../../fixtures/playable.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone, tablet } from '../../fixtures/widths.js';

const player = /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/;

test('a video plays over the list, asks its platform for nothing before that, and Back returns to the list', async ({
  page,
  context,
  baseURL,
  discovery,
  network,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  await makePlayable(page);
  await discovery.open();
  await discovery.open('/category/music');
  await discovery.video(7).focus();
  const title = await discovery.video(7).evaluate((link) => link.firstChild?.textContent);
  const scrollPosition = () => page.evaluate(() => window.scrollY);
  const scrolled = await scrollPosition();
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: title ?? '' });
  const play = panel.getByRole('button', { name: 'Play', exact: true });
  await play.waitFor();
  await expect(page).toHaveURL(/\/video\/[\w-]+$/);
  await expect(page).toHaveTitle(`${title} · Tessera`);
  await expectFocusWithin(panel);
  await expect(panel.getByRole('heading', { name: 'Similar videos' })).toBeVisible();
  await expectPanelAccessible(panel);
  expect(network.origins()).toEqual([new URL(page.url()).origin]);

  await play.click();
  await expect.poll(() => framesOf(page)).toEqual([expect.stringMatching(player)]);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/category/music');
  await expect(discovery.video(7)).toBeFocused();
  await expect.poll(scrollPosition).toBe(scrolled);
  await expect.poll(() => recorded(page)).toEqual(['opened', 'skipped', 'watched']);
  await page.keyboard.press('p');
  await play.waitFor();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(discovery.video(7)).toBeFocused();
  await expect(page).toHaveURL('/category/music');

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

on([phone, tablet, desktop], () => {
  test('the page of a video stands still, is accessible, and plays', async ({
    page,
    context,
    baseURL,
    frame,
    discovery,
  }) => {
    await standInForPlatforms(context, baseURL ?? '');
    await discovery.open('/category/music');
    const [id = ''] = await idsOf(page);
    await makePlayable(page);
    await watchLayoutShift(page);
    await page.goto(`/video/${id}?t=90`);
    await expect(frame.main.getByRole('heading', { name: 'Similar videos' })).toBeVisible();
    await frame.main.getByRole('article').first().waitFor();
    await expectAccessibleInBothThemes(page);
    await expectLittleShift(page);
    await page.getByRole('button', { name: 'Play from 1:30' }).click();
    await expect.poll(() => framesOf(page)).toEqual([expect.stringMatching(/start=90/)]);
  });
});

test('only the pages with a player may show platforms in frames, and search engines can read them', async ({
  page,
  discovery,
  problems,
}) => {
  problems.expect(/status of 404/);
  await discovery.open();
  const [id = ''] = await idsOf(page);
  const framesAllowed = async (path: string) => {
    const response = await page.goto(path);
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    return /frame-src ([^;]*)/.exec(policy)?.[1]?.includes('https://www.youtube-nocookie.com');
  };
  expect(await framesAllowed('/')).toBe(false);
  expect(await framesAllowed(`/video/${id}`)).toBe(true);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [about = {}, way] = blocks.map((block) => JSON.parse(block) as Record<string, string>);
  const origin = new URL(page.url()).origin;
  expect(about).toMatchObject({ '@type': 'VideoObject', url: `${origin}/video/${id}` });
  expect(await page.title()).toBe(`${about['name']} · Tessera`);
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, item: expect.stringContaining(`${origin}/?channel=`) },
      { position: 3, name: about['name'], item: `${origin}/video/${id}` },
    ],
  });
  // A sample has no player, and says so.
  await expect(page.getByText(/^This is a sample video/)).toBeVisible();
  expect((await page.goto('/video/unheard-of'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We couldn’t find that video' })).toBeVisible();
});

test('a card that is pointed at says what its video is about, moves nothing, and Escape closes only that', async ({
  page,
  discovery,
}) => {
  await watchLayoutShift(page);
  await discovery.open('/?q=guitar');
  await discovery.video(2).hover();
  const preview = page.getByRole('tooltip');
  await expect(preview).toBeVisible();
  await expectPanelAccessible(preview);
  await expectLittleShift(page);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(discovery.searchField).toHaveValue('guitar');
});

/** Addresses of platforms that are shown in frames of the page, or in frames of these. */
async function framesOf(page: Page): Promise<string[]> {
  const { origin } = new URL(page.url());
  return page.frames().flatMap((each) => (each.url().startsWith(origin) ? [] : [each.url()]));
}

/** Ids of the first videos of a list. */
async function idsOf(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/videos/category/music');
  const { videos } = (await response.json()) as { videos: { id: string }[] };
  return videos.map(({ id }) => id);
}

/** Kinds of what the visitor did. */
async function recorded(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/interactions');
  const { interactions } = (await response.json()) as { interactions: { kind: string }[] };
  return interactions.map(({ kind }) => kind).toSorted();
}
