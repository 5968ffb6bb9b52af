import { type Outage, takeApiAway, withoutFirstData } from '../fixtures/outage.js';
import { expect, test } from '../fixtures/test.js';

/** A failure that is dealt with is told to the console; one that nobody caught is never expected. */
const told = /^(error|warning|failed): /;

const outages: readonly Outage[] = ['answers 503', 'cannot be reached', 'answers with a page'];

for (const outage of outages) {
  test(`while the API ${outage} a list says so, and recovers by itself @wide`, async ({
    page,
    frame,
    discovery,
    problems,
  }) => {
    problems.expect(told);
    await discovery.open();
    const bringBack = await takeApiAway(page, outage);
    await discovery.chooseCategory('Gaming');
    await expect(frame.heading).toHaveText('Gaming');
    await expect(frame.failure).toContainText("The videos can't be loaded right now");
    // The last list stays, dimmed and out of reach.
    await expect(discovery.results.locator('[inert] h3').first()).toBeVisible();
    await frame.openArea('News');
    await expect(frame.heading).toHaveText('News & Media Center');
    await page.goBack();
    await expect(frame.failure).toBeVisible();
    await bringBack();
    await expect(discovery.titles.first()).toBeVisible();
    await expect(frame.failure).toBeHidden();
  });
}

test('a page that came without its data while the API is down waits for it @ends', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(told);
  await withoutFirstData(page);
  const bringBack = await takeApiAway(page, 'answers 503');
  await page.goto('/category/music');
  await expect(frame.heading).toHaveText('Music');
  await expect(frame.failure).toContainText("The videos can't be loaded right now");
  if (await discovery.categoriesButton.isVisible()) await discovery.categoriesButton.click();
  const sidebar = discovery.categories;
  await expect(sidebar.getByRole('alert')).toContainText(
    "The categories can't be loaded right now.",
  );
  // While the API is still away: as soon as it is back the page may have asked again by itself.
  await sidebar.getByRole('button', { name: 'Try Again' }).click();
  await bringBack();
  await expect(sidebar.getByRole('link', { name: 'Music' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(discovery.titles.first()).toBeVisible();
});

test('a list whose next videos fail keeps those that it has @wide', async ({
  page,
  discovery,
  problems,
}) => {
  problems.expect(told);
  await discovery.open('/category/gaming');
  const bringBack = await takeApiAway(page, 'answers 503');
  await discovery.video(1).focus();
  await page.keyboard.press('End');
  const failure = discovery.results.getByRole('alert');
  await expect(failure).toContainText('More videos could not be loaded.');
  await expect(discovery.video(24)).toBeVisible();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await bringBack();
  await expect(failure).toBeHidden();
  await expect(discovery.video(25)).toBeAttached();
});

test('a device that is offline is told so, and needs no reload @wide', async ({
  page,
  context,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(told);
  await discovery.open();
  await context.setOffline(true);
  await discovery.search('guitar');
  await expect(frame.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(discovery.titles.first()).toContainText(/guitar/i);

  await context.setOffline(true);
  await page.keyboard.press('?');
  await expect(frame.heading, 'what could not be loaded takes nothing away').toBeVisible();
  await frame.openArea('News');
  await expect(frame.main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(frame.heading).toHaveText('News & Media Center');
});

test('a slow response shows cards in their size, and the button says what goes on @wide', async ({
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
