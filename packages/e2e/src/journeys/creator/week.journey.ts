import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { test, toNextMonth } from '../../fixtures/later-site.js';
import { payFor } from '../../fixtures/paid-plan.js';
import { createFirst, createItem } from '../../fixtures/published-content.js';
import { expect } from '../../fixtures/test.js';

const title = 'How to solder copper pipes';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A day of the next week; 0 is its Monday. */
function dayOfNextWeek(index: number): string {
  const today = new Date();
  const days = 7 - ((today.getUTCDay() + 6) % 7) + index;
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Drags a card of the board to another column. */
async function dragTo(page: Page, column: string): Promise<void> {
  await button(page, `Move ${title}`).dragTo(page.getByRole('region', { name: column }));
  const said = `“${title}” is ${column.toLowerCase()} now`;
  await expect(page.getByText(said, { exact: true })).toBeVisible();
}

/** Somebody who has the link comments on some words and approves. */
async function review(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const reviewer = await context.newPage();
  await reviewer.goto(link);
  await reviewer.getByText('Warm the').selectText();
  await field(reviewer, 'Comment').fill('How warm?');
  await expectAccessibleInBothLayouts(reviewer);
  await button(reviewer, 'Comment').click();
  await expect(reviewer.getByText('How warm?')).toBeVisible();
  await button(reviewer, 'Approve').click();
  await expect(reviewer.getByText('You approved this revision.')).toBeVisible();
  await context.close();
}

/** A member in a network of their own, who opens the content in another tab, and reads it. */
async function read(
  browser: Browser,
  { baseURL, network }: { readonly baseURL: string; readonly network: number },
  lead: (page: Page) => Promise<void>,
): Promise<void> {
  const extraHTTPHeaders = { 'x-forwarded-for': `198.51.${network}.1` };
  const context = await browser.newContext({ baseURL, extraHTTPHeaders });
  const counted = context.waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/views') && response.ok(),
    timeout: 60_000,
  });
  const page = await context.newPage();
  await page.goto('/faq');
  await payFor(page, 'premium');
  await lead(page);
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

test('a week is planned, reviewed, published, measured and paid', async ({
  page,
  browser,
  mailSite,
}) => {
  test.slow();
  const { address } = mailSite;
  const plan = { plannedOn: dayOfNextWeek(0) };
  const { id } = await createFirst(page, mailSite, title, plan);
  await createItem(page, 'Solder for beginners', plan);
  await payFor(page, 'premium');

  await page.goto(`/content-management?tab=calendar&view=week&day=${dayOfNextWeek(0)}`);
  const week = page.getByRole('list', { name: 'Week' });
  const day = (index: number) => week.locator(`[data-day="${dayOfNextWeek(index)}"]`);
  await day(0).getByText('Solder for beginners').dragTo(day(3));
  await expect(day(3).getByText('Solder for beginners')).toBeVisible();
  await expect(day(0).getByText(title)).toBeVisible();

  await page.goto('/content-management?tab=workflows');
  await dragTo(page, 'In review');
  await page.goto(`/content-management/${id}?tab=reviews`);
  await field(page, 'For whom').fill('Grace');
  await button(page, 'Create link').click();
  await review(browser, await field(page, 'Link for Grace').inputValue());
  await page.goto('/content-management?tab=workflows');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await dragTo(page, 'Published');

  const published = await page.request.get(`/api/content/${id}`);
  const { url } = (await published.json()) as { url: string };
  const videos = await page.request.get('/api/videos/category/technology');
  const [video] = ((await videos.json()) as { videos: { id: string }[] }).videos;
  const mine = await page.request.get('/api/creator');
  const { creator } = (await mine.json()) as { creator: { id: string } };
  const ways: ((reader: Page) => Promise<unknown>)[] = [
    async (reader) => {
      await reader.goto(`/?q=${encodeURIComponent('solder copper pipes')}`);
      await inNewTab(reader, 'From creators');
    },
    async (reader) => {
      await reader.goto(`/video/${video?.id}`);
      await inNewTab(reader, 'Related, from creators');
    },
    async (reader) => {
      await reader.goto(`/creator/${creator.id}`);
      await inNewTab(reader, 'Published');
    },
    async (reader) => {
      const feed = await (await reader.request.get('/api/published/feed')).text();
      const [, link = ''] = /<item>[\s\S]*?<link>([^<]+)<\/link>/.exec(feed) ?? [];
      await reader.goto(link.replaceAll('&amp;', '&'));
    },
    // Copied from the page of a search.
    (reader) => reader.goto(`${url}?from=search`),
  ];
  const readers = ways.map((lead, network) =>
    read(browser, { baseURL: address, network }, async (reader) => void (await lead(reader))),
  );
  await Promise.all(readers);

  await page.goto('/content-management?tab=analytics');
  const chart = page.getByRole('figure', { name: 'Views by source' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  for (const source of ['Search and lists', 'Recommended', 'Your creator page', 'Links', 'Feed'])
    await expect(chart.getByRole('row', { name: `${source} 1` })).toBeVisible();

  await toNextMonth(mailSite, 'premium-pool');
  await expect(async () => {
    await page.goto('/dashboard?tab=subscriptions');
    await page.getByRole('button', { name: /^Receipt for / }).click({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  const receipt = page.getByRole('dialog', { name: /^Receipt for / });
  // A fifth of what six have paid for Premium.
  await expect(receipt.getByText('Members viewed what you publish 5 times.')).toBeVisible();
  await expect(receipt.getByRole('row', { name: new RegExp(`${title} 5 `) })).toBeVisible();
});
