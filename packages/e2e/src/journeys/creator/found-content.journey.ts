import type { Page } from '@playwright/test';
import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { confirmAddressOf, test } from '../../fixtures/mail-folder.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect } from '../../fixtures/test.js';
import type { JourneySite } from '../../site/journey-site.js';

const title = 'How to solder copper pipes';

/** A request of the page that writes. @returns what the API responds */
async function send(page: Page, method: 'put' | 'post', path: string, data: object, version = 0) {
  const { origin } = new URL(page.url());
  const headers = { origin, ...(version > 0 && { 'if-match': `"${version}"` }) };
  const response = await page.request[method](path, { data, headers });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Readonly<Record<string, unknown>>;
}

const act = async (page: Page, id: unknown, action: string) => {
  const path = `/api/content/${String(id)}`;
  const { version } = (await (await page.request.get(path)).json()) as { version: number };
  return send(page, 'post', `${path}/actions`, { action }, version);
};

/** What somebody writes whose address is confirmed, and for whom an operator vouches. */
async function publishAs(page: Page, site: JourneySite, titles: readonly string[]) {
  await page.goto('/account/keep');
  await confirmAddressOf(page, site, { email: 'ada@example.org' });
  await expect(page.getByRole('list', { name: 'Your browsers' })).toBeVisible();
  await send(page, 'put', '/api/creator', { name: 'Ada' });
  const made: unknown[] = [];
  for (const [index, each] of titles.entries()) {
    const copy = { type: 'tutorial', category: 'technology', body: 'Warm the **iron**.' };
    const tags = ['copper', 'solder'];
    const item = await send(page, 'post', '/api/content', { title: each, tags, ...copy });
    if (index === 0) await vouchFor(site, String(item['authorId']));
    made.push({ ...item, ...(await act(page, item['id'], 'publish')) });
  }
  return made as { readonly id: string; readonly url: string }[];
}

async function vouchFor({ address, token }: JourneySite, visitorId: string): Promise<void> {
  const response = await fetch(`${address}/api/trust/${visitorId}/grant`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'We know her.' }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

test('what somebody has published is found by others, followed, and gone once it is taken back', async ({
  page,
  browser,
  mailSite,
  problems,
}) => {
  const [item, other] = await publishAs(page, mailSite, [title, 'Solder for beginners']);
  const context = await browser.newContext({ baseURL: mailSite.address });
  const reader = await context.newPage();
  const link = (name = title) => reader.getByRole('link', { name, exact: true });

  await reader.goto(`/?q=${encodeURIComponent('solder copper pipes')}`);
  const found = reader.getByRole('region', { name: 'From creators' });
  await expect(found.getByRole('link', { name: title })).toBeVisible();

  await reader.goto('/personalization?tab=preferences');
  await reader.getByRole('checkbox', { name: 'Technology', exact: true }).check();
  await untilSaved(reader, '/api/personalization/preferences', () =>
    reader.getByRole('button', { name: 'Save Preferences' }).click(),
  );
  await reader.goto('/');
  const forYou = reader.getByRole('list', { name: 'For you, from creators' });
  await expect(forYou.getByRole('link', { name: title })).toBeVisible();

  const videos = await reader.request.get('/api/videos/category/technology');
  const [video] = ((await videos.json()) as { videos: { id: string }[] }).videos;
  await reader.goto(`/video/${video?.id}`);
  const related = reader.getByRole('region', { name: 'Related, from creators' });
  await related.getByRole('link', { name: title }).click();

  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(reader.locator('strong', { hasText: 'iron' })).toBeVisible();
  await expect(
    reader.getByRole('region', { name: 'More like this' }).getByRole('link', {
      name: 'Solder for beginners',
    }),
  ).toBeVisible();
  await expectAccessibleInBothLayouts(reader);
  await reader.getByRole('button', { name: 'Like' }).click();
  await reader.getByRole('button', { name: 'Follow Ada' }).click();
  await expect(reader.getByRole('button', { name: 'Following Ada' })).toBeVisible();
  await link('Ada').first().click();
  await expect(reader.getByText(/1 follower · 2 published/)).toBeVisible();
  await expectAccessibleInBothLayouts(reader);
  await reader.goto('/content');
  await expect(link('Solder for beginners')).toBeVisible();
  await expectAccessibleInBothLayouts(reader);

  const feed = await reader.request.get('/api/published/feed');
  expect(await feed.text()).toContain(`<title>${title}</title>`);
  const sitemap = await reader.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain(String(other?.url));

  problems.expect(/status of 410/);
  await act(page, item?.id, 'unpublish');
  const gone = await reader.goto(String(item?.url));
  expect(gone?.status()).toBe(410);
  await expect(reader.getByRole('heading', { level: 1, name: 'No longer public' })).toBeVisible();
  await context.close();
});
