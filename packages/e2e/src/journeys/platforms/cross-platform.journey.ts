import { expectAccessible, expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/connected-site.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { expect } from '../../fixtures/test.js';
import { desktop, on, phone, tablet } from '../../fixtures/widths.js';
import { CrossPlatformPage } from '../../pages/cross-platform.page.js';

const chosen = '?platforms=dailymotion,tiktok,peertube';

on([phone, tablet, desktop], () => {
  test('answers join what is known, and nothing moves', async ({ page, platforms }) => {
    const search = new CrossPlatformPage(page);
    await watchLayoutShift(page);
    await search.open(chosen);
    // The site remembers answers: each width has words of its own.
    await search.field.fill(`jazz ${page.viewportSize()?.width}`);
    platforms.slowDownPeertube();
    await search.field.press('Enter');
    await expect(search.results('Dailymotion')).toContainText('Jazz piano lesson 1');
    await expect(search.titles('PeerTube').first()).toContainText('Live jazz from the cellar');
    await expect(search.summary).toHaveText(/on Dailymotion, TikTok,? and PeerTube\.$/);
    await expectLittleShift(page);
    await expect(page.getByText('From Dailymotion').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );
  });
});

test('a search is typed, narrowed to a platform and left again', async ({ page, frame }) => {
  const search = new CrossPlatformPage(page);
  await search.open();
  await expect(search.submit).toBeDisabled();
  await expect(page.getByText('API Key Required')).toHaveCount(3);
  await expect(search.platform('TikTok')).toBeDisabled();
  await expect(page.getByText('TikTok doesn’t offer search')).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await search.platform('PeerTube').check();
  await search.field.fill('jazz');
  await search.field.press('Enter');
  await expect(search.titles('PeerTube')).toHaveCount(6);
  await expectAccessibleInBothLayouts(page);
  await search.tabs.filter({ hasText: 'PeerTube' }).click();
  await expect(page).toHaveURL(/tab=peertube/);
  await expect(search.results('Dailymotion')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'World News' }).click();
  await expect(search.field).toHaveValue('world news');
  await page.goBack();
  await expect(page).toHaveURL(/tab=peertube/);
  await page.goBack();
  await expect(search.field).toHaveValue('jazz');
  await expect(search.titles('Dailymotion')).toHaveCount(6);
  await expect(frame.heading).toHaveText('Cross-Platform Search');
});

test('a platform that fails says so, and takes no other with it', async ({ page, platforms }) => {
  const search = new CrossPlatformPage(page);
  platforms.break('peertube');
  await search.open('?q=bossa&platforms=dailymotion,peertube');
  await expect(search.titles('Dailymotion')).toHaveCount(6);
  await expect(search.results('PeerTube').getByText('Error')).toBeVisible();
  await expectAccessible(page);
  platforms.repair('peertube');
});

test('filters narrow the next search, and each platform says what it does not know', async ({
  page,
}) => {
  const search = new CrossPlatformPage(page);
  await search.open('?q=jazz&platforms=dailymotion,peertube');
  await expect(search.titles('PeerTube')).toHaveCount(6);
  const toggle = page.getByRole('button', { name: 'Filters' });
  await toggle.click();
  await expectAccessibleInBothLayouts(page);
  const hd = page.getByRole('checkbox', { name: 'HD Quality' });
  await hd.focus();
  await page.keyboard.press('Escape');
  await expect(hd).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await hd.check();
  await search.submit.click();
  await expect(page).toHaveURL(/hd=true/);
  await expect(search.titles('Dailymotion')).toHaveCount(6);
  await expect(search.results('PeerTube')).toContainText('None of the first videos');
  await expect(search.results('PeerTube')).toContainText('First videos checked for HD');
  await page.goBack();
  await expect(search.titles('PeerTube')).toHaveCount(6);
});

test('a video of any instance of PeerTube plays on its page, and over a list', async ({
  page,
  context,
  connectedSite,
}) => {
  await standInForPlatforms(context, connectedSite.address);
  const search = new CrossPlatformPage(page);
  const player = () =>
    page
      .frames()
      .flatMap((frame) => (frame.url().startsWith('https://tube.test') ? frame.url() : []));
  const instance = /^https:\/\/tube\.test\/videos\/embed\/9c9de5e8-.*p2p=0/;
  await search.open('?q=jazz&platforms=peertube');
  await expect(search.titles('PeerTube')).toHaveCount(6);
  await search.titles('PeerTube').first().getByRole('link').focus();
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(player).toEqual([expect.stringMatching(instance)]);

  // The same address as a document, and another video in that document.
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(player).toEqual([expect.stringMatching(instance)]);
  const about = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(about ?? '')).toMatchObject({
    '@type': 'VideoObject',
    embedUrl: expect.stringMatching(instance),
  });
  const response = await page.request.get(page.url());
  expect(response.headers()['content-security-policy']).not.toContain('tube.test');
  const { pathname } = new URL(page.url());
  await page
    .getByRole('link', { name: /^Live jazz from the cellar, night/ })
    .first()
    .focus();
  await page.keyboard.press('p');
  await expect(page).not.toHaveURL(pathname);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(player).toEqual([expect.stringMatching(instance)]);
});

test('a pasted link becomes a video', async ({ page }) => {
  const search = new CrossPlatformPage(page);
  await search.open();
  await search.field.fill('https://dai.ly/x84s3');
  await expect(page.getByRole('heading', { name: 'Jazz piano lesson 3' })).toBeVisible();
  await expect(page).toHaveURL(/q=https/);
  await expectAccessible(page);
});

test('an operator reads how platforms are connected, and tests one', async ({
  page,
  operators,
  problems,
}) => {
  problems.expect(/status of 401/);
  await page.goto('/connect-platforms');
  await expect(page.getByRole('article', { name: 'YouTube' })).toContainText('YOUTUBE_API_KEY');
  await expectAccessibleInBothLayouts(page);
  await operators.open();
  await operators.openArea('Platforms');
  const section = page.frameLocator('iframe[title=Platforms]');
  await section.getByRole('button', { name: 'Test Vimeo' }).click();
  await expect(section.getByText(/Search: needs a key/)).toBeVisible();
  await section.getByRole('button', { name: 'Test Dailymotion' }).click();
  await expect(section.getByText(/Search: works/)).toBeVisible();
  await expectAccessibleInBothLayouts(page);
});
