import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone } from '../../fixtures/widths.js';

on([phone, desktop], () => {
  test('a category has its own page, and is marked as current', async ({
    page,
    frame,
    discovery,
  }) => {
    await discovery.open();
    await discovery.chooseCategory('Music');
    await expect(page).toHaveURL('/category/music');
    await expect(frame.heading).toHaveText('Music');
    await expect(frame.main.getByText('Browse Music videos')).toBeVisible();
    await expect(page).toHaveTitle('Music · Tessera');
    await expect(discovery.drawer).toBeHidden();
    if (await discovery.categoriesButton.isVisible()) await discovery.categoriesButton.click();
    const current = discovery.categories.locator('[aria-current="page"]');
    await expect(current).toHaveCount(1);
    await expect(current).toContainText('Music');
  });
});

test('an unknown category is not found, and links to all videos', async ({
  page,
  frame,
  discovery,
  problems,
}) => {
  problems.expect(/status of 404/);
  const response = await page.goto('/category/unheard-of');
  expect(response?.status()).toBe(404);
  await expect(frame.heading).toHaveText('Category not found');
  await page.getByRole('link', { name: 'Browse all videos' }).click();
  await expect(frame.heading).toHaveText('Discover Videos');
  await expect(discovery.titles.first()).toBeVisible();
});

on([phone, desktop], () => {
  test('fast scrolling loads more videos without layout shifts, and reaches the footer', async ({
    page,
    frame,
    discovery,
  }) => {
    await watchLayoutShift(page);
    await discovery.open('/category/gaming');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width / 2, height / 2);
    await expect(async () => {
      await page.mouse.wheel(0, 2 * height);
      expect(await discovery.lastPlace()).toBe(120);
    }).toPass({ intervals: [120] });
    await expect(discovery.video(1)).toHaveCount(0);
    expect(await discovery.cards.count()).toBeLessThan(48);

    await page.mouse.wheel(0, 50_000);
    await expect(frame.footer).toBeInViewport();
    await expectLittleShift(page);
    await discovery.moreButton.click();
    await expect(discovery.video(120)).toBeFocused();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => discovery.lastPlace()).toBeGreaterThan(120);
  });
});

on([phone, desktop], () => {
  test('the footer stays where it is when the last videos and the font come late', async ({
    page,
    frame,
    discovery,
  }) => {
    await watchLayoutShift(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/[?&]cursor=|\.woff2$/, async (route) => {
      await held;
      await route.continue();
    });
    // The page is loaded only once its font is, if that was asked for early.
    await page.goto('/category/gaming', { waitUntil: 'domcontentloaded' });
    await discovery.titles.first().waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 50_000);
    await expect(frame.footer).toBeInViewport();
    release();
    await expect(discovery.moreButton).toBeVisible();
    await expectLittleShift(page, 0.005);
  });
});

test('the footer comes after the videos, their ad, the panel beside them and the hub, and stays in view', async ({
  page,
  frame,
  discovery,
}) => {
  await discovery.open('/category/gaming');
  const ad = discovery.results.getByRole('group', { name: 'Ad', exact: true }).getByRole('link');
  const panel = page.getByRole('complementary', { name: 'Smart Content Analysis' });
  await ad.waitFor();
  await panel.getByRole('tab').first().waitFor();
  await discovery.like(1).focus();
  await page.keyboard.press('Tab');
  await expect(ad).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('tab', { selected: true })).toBeFocused();
  const focused = panel.locator(':focus');
  for (let stops = 0; stops < 3 && (await focused.count()) > 0; stops += 1)
    await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Personalization Hub' })).toBeFocused();
  await page.keyboard.press('Tab');
  const link = frame.footer.getByRole('link').first();
  await expect(link).toBeFocused();
  await expect(discovery.moreButton).toBeAttached();
  await expect(link).toBeInViewport();
});

test('the focus stays in place while more videos are loaded', async ({ page, discovery }) => {
  await discovery.open('/category/gaming');
  await discovery.video(1).focus();
  const focused = page.locator('[aria-posinset]:has(:focus)');
  for (const place of [24, 48, 72]) {
    // The next videos may be loaded already.
    await expect(async () => {
      await page.keyboard.press('End');
      expect(
        Number(await focused.getAttribute('aria-posinset', { timeout: 1000 })),
      ).toBeGreaterThanOrEqual(place);
    }).toPass();
    await expect(page.locator(':focus')).toBeInViewport();
  }
  await page.keyboard.press('Home');
  await expect(discovery.video(1)).toBeFocused();
  await expect(discovery.video(1)).toBeInViewport();
});

test('videos are shown in a grid or in a list', async ({ page, discovery }) => {
  await discovery.open();
  await expect(discovery.view('Grid')).toHaveAttribute('aria-pressed', 'true');
  await discovery.view('List').click();
  await expect(discovery.view('List')).toHaveAttribute('aria-pressed', 'true');
  const [first, second] = await Promise.all(
    [0, 1].map((n) => discovery.cards.nth(n).boundingBox()),
  );
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  await page.reload();
  await expect(discovery.view('List')).toHaveAttribute('aria-pressed', 'true');
});

test('a message says when the browser does not allow copying, and can be dismissed', async ({
  page,
  frame,
  discovery,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await discovery.open();
  const failure = 'The link couldn’t be copied';
  await discovery.choose(1, 'Copy link');
  await expect(frame.toast).toContainText(failure);
  await frame.toast.evaluate((toast) => toast.setAttribute('data-first', ''));
  await discovery.choose(2, 'Copy link');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(frame.toast).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(frame.messages.locator(':focus')).toContainText(failure);
  await frame.toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(frame.toast).toHaveCount(0);
});
