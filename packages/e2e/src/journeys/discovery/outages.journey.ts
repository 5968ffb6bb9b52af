import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { takeApiAway, withoutFirstData } from '../../fixtures/outage.js';
import { expect, test } from '../../fixtures/test.js';
import { on, phone } from '../../fixtures/widths.js';

/** Handled failures are logged to the console; uncaught ones are never expected. */
const logged = /^(error|warning|failed): /;

test('while the API cannot be reached a list says so, and recovers on its own', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(logged);
  await discovery.open();
  const restore = await takeApiAway(page, 'cannot be reached');
  await discovery.chooseCategory('Gaming');
  await expect(frame.heading).toHaveText('Gaming');
  await expect(frame.failure).toContainText('The videos can’t be loaded right now');
  await expect(discovery.titles, 'what is below an error does not look like results').toHaveCount(
    0,
  );
  await frame.openArea('News');
  await expect(frame.heading).toHaveText('News & Media Center');
  await page.goBack();
  await expect(frame.failure).toBeVisible();
  await restore();
  await expect(discovery.titles.first()).toBeVisible();
  await expect(frame.failure).toBeHidden();
});

on([phone], () => {
  test('a page without first data waits for the API while that is down, and nothing moves', async ({
    page,
    frame,
    discovery,
    problems,
  }) => {
    problems.expect(logged);
    await watchLayoutShift(page);
    await withoutFirstData(page);
    const restore = await takeApiAway(page, 'responds with 503');
    await page.goto('/category/music');
    await expect(frame.heading).toHaveText('Music');
    await expect(frame.failure).toContainText('The videos can’t be loaded right now');
    await expectLittleShift(page);
    await discovery.categoriesButton.click();
    const sidebar = discovery.categories;
    await expect(sidebar.getByRole('alert')).toContainText(
      'The categories can’t be loaded right now.',
    );
    // Before the API is back, because then the page may retry on its own first.
    await sidebar.getByRole('button', { name: 'Try Again' }).click();
    await restore();
    await expect(sidebar.getByRole('link', { name: 'Music' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(discovery.titles.first()).toBeVisible();
  });
});

test('an offline device shows a message, and needs no reload', async ({
  page,
  context,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(logged);
  // The list of shortcuts may not have come before the device is offline.
  await page.route(/\/modal\.\w+\.js$/, (route) => route.abort());
  await discovery.open();
  await context.setOffline(true);
  await discovery.search('guitar');
  await expect(frame.main.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(discovery.titles.first()).toContainText(/guitar/i);

  await context.setOffline(true);
  await discovery.searchField.blur();
  await page.keyboard.press('?');
  await expect(frame.heading, 'the page stays without what could not be loaded').toBeVisible();
  await frame.openArea('News');
  await expect(frame.main.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(frame.heading).toHaveText('News & Media Center');
});

test('a slow response shows skeletons of equal size, and the button says that it is searching', async ({
  page,
  discovery,
}) => {
  await discovery.open();
  let response: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  const placeOfField = () => discovery.searchField.boundingBox();
  const before = await placeOfField();
  await discovery.search('guitar');
  await expect(discovery.searchButton).toHaveAccessibleName('Searching...');
  expect(await placeOfField(), 'nothing moves').toEqual(before);
  await expect(discovery.results).toHaveAttribute('aria-busy', 'true');
  response();
  await expect(discovery.titles.first()).toContainText(/guitar/i);
  await expect(discovery.searchButton).toHaveAccessibleName('Search');
});
