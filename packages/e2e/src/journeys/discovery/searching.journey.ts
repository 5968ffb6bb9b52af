import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { untilPainted } from '../../fixtures/painted.js';
import { expect, test } from '../../fixtures/test.js';
import { on, phone } from '../../fixtures/widths.js';
import type { DiscoveryPage } from '../../pages/discovery.page.js';

test('the header of every page searches for the trimmed query', async ({
  page,
  frame,
  discovery,
}) => {
  await frame.open('/about-developers');
  await page.keyboard.press('Control+k');
  await expect(frame.searchBox).toBeFocused();
  await frame.search('   ');
  await expect(page).toHaveURL('/about-developers');
  await frame.search('  guitar ');
  await expect(page).toHaveURL('/?q=guitar');
  await expect(frame.heading).toHaveText('Search: "guitar"');
  await expect(frame.main.getByText('Search results for "guitar"')).toBeVisible();
  await expect(page).toHaveTitle('Search: "guitar" · Tessera');
  await expect(discovery.searchField).toHaveValue('guitar');
  await expect(discovery.titles.first()).toContainText(/guitar/i);
});

test('the panel searches as soon as typing stops', async ({ page, frame, discovery }) => {
  await discovery.open('/category/music');
  await discovery.searchField.pressSequentially('piano');
  await expect(page).toHaveURL('/?q=piano&category=music');
  await expect(frame.heading).toHaveText('Search: "piano"');
  await expect(frame.searchBox).toHaveValue('');
  await page.keyboard.type(' lesson');
  await expect(discovery.searchField, 'the focus stays in the field').toHaveValue('piano lesson');
  await expect(page).toHaveURL('/?q=piano+lesson&category=music');
  await page.goBack();
  await expect(frame.heading, 'one search is one history entry').toHaveText('Music');
});

test('filters narrow the search, show as chips and can be removed', async ({ page, discovery }) => {
  await discovery.open('/?q=guitar');
  const all = await discovery.total();
  await discovery.filtersButton.click();
  await expect(discovery.filters.getByText('All filters are optional.')).toBeVisible();
  await discovery.filter('Category').selectOption('music');
  await discovery.filter('Duration').selectOption('medium');
  await discovery.filters.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL('/?q=guitar&category=music&duration=medium');
  await expect(discovery.removeButtons).toHaveCount(2);
  await expect(discovery.filtersButton).toContainText('2');
  await expect.poll(() => discovery.total()).toBeLessThan(all);

  await discovery.chip('Medium (4-20 minutes)').click();
  await expect(page).toHaveURL('/?q=guitar&category=music');
  await expect(discovery.removeButtons).toHaveCount(1);

  await discovery.clearAll.click();
  await expect(page).toHaveURL('/');
  await expect(discovery.removeButtons).toHaveCount(0);
  await expect(discovery.searchField).toBeFocused();
  await expect(discovery.searchField).toHaveValue('');
});

test('on Home filters narrow what it shows, by as many videos as they say', async ({
  page,
  discovery,
}) => {
  await discovery.open();
  const all = await discovery.total();
  const subtitles = discovery.quickFilter('Subtitles');
  await subtitles.check();
  await expect(page).toHaveURL('/?q=tutorial&captions=true');
  await expect(subtitles).toBeFocused();
  await expect.poll(() => discovery.total()).toBeLessThan(all);
  await expect(subtitles).toHaveAccessibleDescription(`${await discovery.total()} videos`);
});

test('a link with filters of another plan shows what is left of it, and where they are', async ({
  page,
  network,
  discovery,
}) => {
  await discovery.open('/?q=guitar&duration=medium&language=en&tags=tutorial,solo');
  await expect(page.getByText('“English” and “#solo” are part of Pro.')).toBeVisible();
  await expect(discovery.titles.first()).toContainText(/guitar/i);
  expect(network.api(), 'the document has it').not.toContainEqual(
    expect.stringMatching(/search\?/),
  );
  await discovery.filtersButton.click();
  const language = discovery.filters.getByRole('link', { name: /^Language: .*part of Pro$/ });
  await expect(language).toHaveAttribute('href', '/pricing');
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('button', { name: 'Remove them' }).click();
  await expect(page).toHaveURL('/?q=guitar&duration=medium&tags=tutorial');
  await expect(discovery.removeButtons).toHaveCount(2);
});

test('the search after the last one of a day says when there are more, and what has no limit', async ({
  page,
  problems,
  discovery,
}) => {
  problems.expect(/429/);
  await discovery.open();
  await page.evaluate(async () => {
    const search = (index: number) => fetch(`/api/videos/search?q=number+${index}`);
    await Promise.all(Array.from({ length: 50 }, (_, index) => search(index)));
  });
  await discovery.searchField.fill('one more');
  await discovery.searchField.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'today’s search limit' });
  await expect(notice).toContainText(/Free has 50 searches a day. You can search again in \d+ /);
  await expect(notice.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await notice.getByRole('link', { name: 'Browse trending videos' }).click();
  await expect(discovery.titles.first()).toBeVisible();
});

on([phone], () => {
  test('quick filters narrow the list', async ({ page, discovery }) => {
    await discovery.open('/category/music');
    const all = await discovery.total();
    await discovery.categoriesButton.click();
    await discovery.quickFilter('HD Quality').check();
    await discovery.quickFilter('Under 10 min').check();
    await discovery.quickFilter('Subtitles').check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/category/music?hd=true&under10=true&captions=true');
    await expect(discovery.removeButtons).toHaveCount(3);
    await expect.poll(() => discovery.total()).toBeLessThan(all);
    await discovery.chip('Under 10 min').click();
    await expect(page).toHaveURL('/category/music?hd=true&captions=true');
  });
});

test('back and forward restore the search and the scroll position', async ({
  page,
  frame,
  discovery,
}) => {
  await discovery.open('/?q=recipe&hd=true');
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.move(600, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await scrolled()).toBeGreaterThan(4000);
  }).toPass();
  // The last turns of the wheel have their effect later.
  await expect(async () => {
    const before = await scrolled();
    await untilPainted(page);
    expect(await scrolled()).toBe(before);
    expect(await firstInView(discovery)).toBeGreaterThan(0);
  }).toPass();
  const shown = discovery.video(await firstInView(discovery));
  const title = await shown.textContent();

  await frame.search('guitar');
  await expect(frame.heading).toHaveText('Search: "guitar"');
  await expect.poll(scrolled).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/?q=recipe&hd=true');
  await expect(discovery.chip('HD Quality')).toBeAttached();
  await expect(shown).toBeInViewport();
  await expect(shown).toHaveText(title ?? '');

  await page.goForward();
  await expect(frame.heading).toHaveText('Search: "guitar"');
  await expect(frame.heading).toBeInViewport();
});

on([phone], () => {
  test('a search without results says so and can be reset', async ({ page, frame, discovery }) => {
    await page.goto('/?q=zzzzqqqq&duration=long');
    await expect(discovery.results.getByRole('heading', { name: 'No videos found' })).toBeVisible();
    await expect(
      discovery.results.getByText('Try adjusting your search terms or filters to find more videos'),
    ).toBeVisible();
    await expect(discovery.summary).not.toContainText('982,857,643+');
    const reloaded = page.waitForEvent('load');
    await expect(discovery.titles).toHaveCount(3);
    await discovery.results.getByRole('button', { name: 'Reset search' }).click();
    await reloaded;
    await expect(page).toHaveURL('/');
    await expect(discovery.searchField).toBeFocused();
    await expect(frame.heading).toHaveText('Discover Videos');
    await expect(discovery.titles.first()).toBeVisible();
  });
});

test('a filtered URL shows the same after a reload', async ({ page, discovery }) => {
  await discovery.open('/?q=guitar&duration=short&captions=true');
  const seen = async () => ({
    titles: await discovery.titles.allTextContents(),
    total: await discovery.total(),
    chips: await discovery.removeButtons.count(),
  });
  const before = await seen();
  await page.reload();
  await discovery.titles.first().waitFor();
  await expect.poll(seen).toEqual(before);
  expect(before.chips).toBe(2);
});

on([phone], () => {
  test('small screens fold the search of the header while the page has its own in view', async ({
    page,
    frame,
    discovery,
  }) => {
    await discovery.open('/?q=guitar');
    await expect(frame.searchBox).toBeHidden();
    await frame.searchButton.click();
    await expect(discovery.searchField).toBeFocused();
    await page.mouse.wheel(0, 2000);
    await expect(frame.searchBox).toBeInViewport();
    await frame.search('piano');
    await expect(page).toHaveURL('/?q=piano');
    await expect(frame.searchBox).toBeHidden();
  });
});

/** Place in the list of a video that is well within the window; 0 while there is none. */
async function firstInView({ results }: DiscoveryPage): Promise<number> {
  return results.locator('[aria-posinset]').evaluateAll((cards) => {
    const shown = cards.find((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top > 150 && bottom < innerHeight;
    });
    return Number(shown?.getAttribute('aria-posinset') ?? 0);
  });
}
