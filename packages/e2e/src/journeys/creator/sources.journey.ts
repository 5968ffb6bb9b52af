import type { Browser, Page } from '@playwright/test';
import { test } from '../../fixtures/mail-folder.js';
import { publishAs } from '../../fixtures/published-content.js';
import { expect } from '../../fixtures/test.js';

const title = 'How to solder copper pipes';

/** Somebody else in a browser of their own, who opens the content in another tab, and reads it. */
async function read(browser: Browser, baseURL: string, lead: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL });
  const counted = context.waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/views') && response.ok(),
    timeout: 60_000,
  });
  await lead(await context.newPage());
  await counted;
  const [last] = context.pages().slice(-1);
  expect(last?.url()).not.toContain('from=');
  await context.close();
}

const inNewTab = (page: Page, within: string) =>
  page
    .getByRole('region', { name: within })
    .getByRole('link', { name: title })
    .click({ modifiers: ['ControlOrMeta'] });

test('each way to content is told apart, also in another tab', async ({
  page,
  browser,
  mailSite,
}) => {
  const [item] = await publishAs(page, mailSite, [title]);
  const url = String(item?.url);
  const { address } = mailSite;
  const videos = await page.request.get('/api/videos/category/technology');
  const [video] = ((await videos.json()) as { videos: { id: string }[] }).videos;
  const mine = await page.request.get('/api/creator');
  const { creator } = (await mine.json()) as { creator: { id: string } };
  await Promise.all([
    read(browser, address, async (reader) => {
      await reader.goto(`/?q=${encodeURIComponent('solder copper pipes')}`);
      await inNewTab(reader, 'From creators');
    }),
    read(browser, address, async (reader) => {
      await reader.goto(`/video/${video?.id}`);
      await inNewTab(reader, 'Related, from creators');
    }),
    read(browser, address, async (reader) => {
      await reader.goto(`/creator/${creator.id}`);
      await inNewTab(reader, 'Published');
    }),
  ]);
  await Promise.all([
    read(browser, address, async (reader) => {
      const feed = await (await reader.request.get('/api/published/feed')).text();
      const [, link = ''] = /<item>[\s\S]*?<link>([^<]+)<\/link>/.exec(feed) ?? [];
      await reader.goto(link.replaceAll('&amp;', '&'));
    }),
    // Copied from the page of a search.
    read(browser, address, async (reader) => void (await reader.goto(`${url}?from=search`))),
  ]);

  await page.goto('/content-management?tab=analytics');
  const chart = page.getByRole('figure', { name: 'Views by source' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  for (const source of ['Search and lists', 'Recommended', 'Your creator page', 'Links', 'Feed'])
    await expect(chart.getByRole('row', { name: `${source} 1` })).toBeVisible();
});
