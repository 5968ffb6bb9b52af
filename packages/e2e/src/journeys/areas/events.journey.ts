import type { BrowserContext, Locator, Page } from '@playwright/test';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { makePlayable } from '../../fixtures/playable.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect, test } from '../../fixtures/test.js';

/** Pages with lists of videos, and what they say where something happens: packages/handbook/events.md. */
const lists = [
  ['/', 'home'],
  ['/?q=guitar', 'search'],
  ['/category/music', 'category'],
  ['/category/trending', 'trending'],
  ['/?channel=1', 'channel'],
  ['/collections/elsewhere-for-a-moment', 'collection'],
  ['/cross-platform?q=guitar', 'cross-platform'],
  ['/news', 'news'],
  ['/news?tab=search&q=guitar', 'news-search'],
] as const;

test('each list says once that a video of it was opened', async ({
  page,
  context,
  baseURL,
  frame,
}) => {
  test.slow();
  await standInForPlatforms(context, baseURL ?? '');
  for (const [path] of lists) {
    await page.goto(path);
    await openOnPlatform(context, frame.main.getByRole('article').first());
  }
  const expected = lists.map(([, from]) => `opened ${from}`).toSorted();
  await page.goto('/collections');
  await expect.poll(() => recorded(page)).toEqual(expected);
});

test('what is done with a card and in its panel is recorded once, with where the card is', async ({
  page,
  context,
  baseURL,
  discovery,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  await makePlayable(page);
  await discovery.open('/category/music');
  await discovery.search('guitar');
  await expect.poll(() => recorded(page)).toEqual(['searched category']);

  await discovery.open('/category/music');
  const like = discovery.cards.nth(1).getByRole('button', { name: 'Like' });
  await like.focus();
  await untilSaved(page, '/api/likes', () => page.keyboard.press('Enter'));
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await discovery.choose(2, 'Copy link');
  await discovery.video(3).focus();
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => page.frames().length).toBeGreaterThan(1);
  await page.goBack();
  await discovery.choose(4, 'Hide channel');
  await page.goto('/collections');
  const ofCategory = ['hidden', 'liked', 'opened', 'searched', 'shared', 'skipped', 'watched'];
  await expect.poll(() => recorded(page)).toEqual(ofCategory.map((kind) => `${kind} category`));
});

test('a like that is taken back is not recorded any more', async ({ page, discovery }) => {
  await discovery.open('/category/music');
  const like = discovery.cards.nth(1).getByRole('button', { name: 'Like' });
  await untilSaved(page, '/api/likes', () => like.click());
  await expect.poll(() => recorded(page)).toEqual(['liked category']);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await untilSaved(page, '/api/likes', () => like.click());
  await expect.poll(() => recorded(page)).toEqual([]);
});

test('videos beside a video say so, and rows of a list, too', async ({
  page,
  context,
  baseURL,
  frame,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  const { videos } = await (await page.request.get('/api/videos/category/music')).json();
  await page.goto(`/video/${videos[0].id}`);
  await openOnPlatform(context, frame.main.getByRole('article').first());
  await page.goto('/history');
  const row = frame.main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await openOnPlatform(context, row.first());
  await page.goto('/collections');
  await expect.poll(() => recorded(page)).toEqual(['opened', 'opened history', 'opened similar']);
});

test('what was done right before a tab is closed arrives, and so does that it was watched', async ({
  page,
  context,
}) => {
  await page.goto('/collections');
  const closing = await context.newPage();
  await makePlayable(closing);
  await closing.goto('/category/music');
  const link = closing
    .getByRole('main')
    .getByRole('article')
    .nth(2)
    .getByRole('heading', { level: 3 });
  await link.getByRole('link').focus();
  await closing.keyboard.press('p');
  await closing.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => closing.frames().length).toBeGreaterThan(1);
  // What is intercepted here would not outlive the tab.
  await closing.unrouteAll({ behavior: 'ignoreErrors' });
  await closing.close({ runBeforeUnload: true });
  const kinds = ['opened', 'skipped', 'watched'];
  await expect.poll(() => recorded(page)).toEqual(kinds.map((kind) => `${kind} category`));
});

/** Opens what a card or row leads to, and comes back. */
async function openOnPlatform(context: BrowserContext, card: Locator): Promise<void> {
  const link = card.getByRole('heading', { level: 3 }).getByRole('link');
  const [opened] = await Promise.all([context.waitForEvent('page'), link.press('Enter')]);
  await opened.close();
}

/** Kind and place of everything that was recorded of the visitor, sorted. */
async function recorded(page: Page): Promise<string[]> {
  const response = await page.request.get('/api/interactions?limit=50');
  const { interactions } = (await response.json()) as {
    interactions: { kind: string; payload: { from?: string } }[];
  };
  return interactions.map(({ kind, payload }) => `${kind} ${payload.from ?? ''}`.trim()).toSorted();
}
