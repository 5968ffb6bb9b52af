import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/mail-folder.js';
import { act, publishAs } from '../../fixtures/published-content.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect } from '../../fixtures/test.js';

const title = 'How to solder copper pipes';

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
