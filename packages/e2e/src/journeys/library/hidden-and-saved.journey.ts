import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect, test } from '../../fixtures/test.js';
import { DiscoveryPage } from '../../pages/discovery.page.js';

test('a channel is hidden from a card, and a shared list hides for whoever subscribes to it', async ({
  page,
  frame,
  discovery,
  browser,
  baseURL,
}) => {
  test.slow();
  await discovery.open('/?q=music');
  const before = await discovery.summary.textContent();
  const title = (await discovery.titles.first().textContent()) ?? '';
  await discovery.choose(1, 'Hide channel');
  await expect(frame.toast).toContainText('are hidden');
  // It stays while it is pointed at.
  await frame.toast.hover();
  await expect(discovery.titles.first()).not.toHaveText(title);
  await expect(discovery.summary).not.toHaveText(before ?? '');
  await untilSaved(page, '/api/block-entries', () =>
    frame.toast.getByRole('button', { name: 'Undo' }).click(),
  );
  await expect(discovery.titles.first()).toHaveText(title);

  await page.goto('/hidden');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('No theory');
  await page.getByRole('button', { name: 'Create' }).click();
  const list = page.getByRole('region', { name: 'No theory' });
  await list.getByRole('button', { name: 'Hide a keyword' }).click();
  await page.getByRole('textbox', { name: 'Keyword' }).fill('Théory');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(list.getByText('1 keyword')).toBeVisible();
  await list.getByRole('button', { name: 'Actions for No theory' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await untilSaved(page, '/api/block-lists', () => page.getByRole('switch').click());
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothLayouts(page);

  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = new DiscoveryPage(other);
  await theirs.open('/?q=music+theory');
  await expect(theirs.titles.filter({ hasText: /theory/i })).not.toHaveCount(0);
  await other.goto(new URL(link).pathname);
  await untilSaved(other, '/api/block-lists', () =>
    other.getByRole('button', { name: 'Subscribe' }).click(),
  );
  await expect(other.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await expectAccessibleInBothLayouts(other);
  await theirs.open('/?q=music+theory');
  await expect(theirs.titles.filter({ hasText: /\btheory\b/i })).toHaveCount(0);
  await other.close();
});

test('a search is saved, and its videos fill a time', async ({ page, frame, discovery }) => {
  test.slow();
  await discovery.open('/?q=music&hd=true');
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(frame.toast).toContainText('“music” is saved');
  await page.getByRole('button', { name: 'More for these results' }).click();
  const exported = page.getByRole('menuitem', { name: 'Export as table (CSV) · Pro' });
  await expect(exported).toHaveAttribute('href', '/pricing');

  await page.goto('/saved-searches');
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('link', { name: 'music', exact: true }).click();
  await expect(frame.heading).toHaveText('Search: "music"');

  await discovery.open('/?q=45+minutes+of+music');
  await page.getByRole('link', { name: 'Fill 45 minutes' }).click();
  await expect(page.getByText('of 45 minutes')).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('button', { name: 'Create playlist' }).click();
  await expect(frame.heading).toHaveText('45 minutes of music');
});

test('what was opened is in the history, until it is cleared', async ({
  page,
  context,
  baseURL,
  discovery,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  await discovery.open('/?q=guitar');
  const title = (await discovery.titles.first().textContent()) ?? '';
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    untilSaved(page, '/api/interactions', () => discovery.video(1).click()),
  ]);
  await opened.close();
  await page.goto('/history');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  const [again] = await Promise.all([
    context.waitForEvent('page'),
    today.getByRole('listitem').locator('img').click({ force: true }),
  ]);
  await again.close();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('You haven’t watched anything yet')).toBeVisible();
});
