import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { PageProblems } from '../../fixtures/page-problems.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect, test } from '../../fixtures/test.js';
import { Frame } from '../../pages/frame.page.js';
import { PlaylistsPage } from '../../pages/playlists.page.js';

test('a playlist is made from a card, ordered, shared, and read by somebody else as long as it is shared', async ({
  page,
  frame,
  discovery,
  browser,
  baseURL,
}) => {
  test.slow();
  const playlists = new PlaylistsPage(page);
  await discovery.open();
  await discovery.actions(1).click();
  await playlists.saveToNew('Talks');
  await expect(frame.toast).toContainText('Saved to “Talks”');
  await playlists.button('Close').click();
  for (const place of [2, 3])
    await untilSaved(page, '/api/playlists', () => discovery.choose(place, 'Save to “Talks”'));

  await page.getByRole('link', { name: 'Your playlists' }).first().click();
  await expect(frame.heading).toHaveText('Your Playlists');
  await expect(page.getByText('3 videos')).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('main').getByRole('link', { name: 'Talks' }).click();
  await playlists.button('Edit').click();
  await expect.poll(() => playlists.spaceBelow('Save')).toBeLessThan(32);
  await playlists.button('Close').click();
  await playlists.rename('Lectures');
  await expect(frame.heading).toHaveText('Lectures');
  await expect(page).toHaveTitle('Lectures · Tessera');

  const [first = '', second = '', third = ''] = await playlists.order(3);
  await playlists.handle(0).focus();
  await untilSaved(page, '/api/playlists', async () => {
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  });
  await expect(playlists.handle(2)).toBeFocused();
  await expect(playlists.titles).toHaveText([second, third, first]);
  await playlists.dragToTop(1);
  await expect(playlists.titles).toHaveText([third, second, first]);
  await expectAccessibleInBothLayouts(page);
  await playlists.share(true);

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const problems = new PageProblems();
  problems.watch(other);
  problems.expect(/status of 404/);
  const { pathname } = new URL(page.url());
  await other.goto(pathname);
  await expect(new Frame(other).heading).toHaveText('Lectures');
  await expect(new PlaylistsPage(other).titles).toHaveText([third, second, first]);
  await expect(new PlaylistsPage(other).button('Edit')).toHaveCount(0);
  await playlists.share(false);
  await expect(page.getByText('Shared', { exact: true })).toHaveCount(0);
  expect((await other.reload())?.status()).toBe(404);
  await expect(new Frame(other).heading).toHaveText('Playlist not found');
  await expect(
    other.getByRole('heading', { name: 'We couldn’t find that playlist' }),
  ).toBeVisible();
  expect(problems.unexpected()).toEqual([]);
  await other.close();
});

test('a form says what was saved in another tab, and takes it or saves over it', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(/status of 412/);
  const playlists = new PlaylistsPage(page);
  await discovery.open();
  await discovery.actions(1).click();
  await playlists.saveToNew('Talks');
  await playlists.button('Close').click();
  await page.getByRole('link', { name: 'Your playlists' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Talks' }).click();

  const tab = await page.context().newPage();
  const elsewhere = new PlaylistsPage(tab);
  await tab.goto(page.url());
  await playlists.button('Edit').click();
  await playlists.title.fill('Lectures');
  await elsewhere.rename('Speeches');
  await playlists.button('Save').click();
  await expect(page.getByText('was changed elsewhere')).toBeVisible();
  await playlists.button('Load the current version').click();
  await expect(playlists.title).toHaveValue('Speeches');

  await playlists.title.fill('Lectures');
  await elsewhere.rename('Debates');
  await playlists.button('Save').click();
  await playlists.button('Save over it').click();
  await expect(frame.heading).toHaveText('Lectures');
  await tab.reload();
  await expect(new Frame(tab).heading).toHaveText('Lectures');
});
