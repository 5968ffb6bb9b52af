import type { Locator, Page } from '@playwright/test';
import { standInForPlatforms } from '../fixtures/platforms.js';
import { expect, test } from '../fixtures/test.js';

test('the first Tab stop skips the header @wide', async ({ page, frame, discovery }) => {
  await discovery.open();
  await page.keyboard.press('Tab');
  await expect(frame.skipLink).toBeFocused();
  await expect(frame.skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(frame.main).toBeFocused();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Tab');
  await expect(frame.main.locator(':focus')).toHaveCount(1);
});

test('a video is found and opened without a mouse @wide', async ({
  page,
  context,
  baseURL,
  discovery,
  frame,
}) => {
  await standInForPlatforms(context, baseURL ?? '');
  await discovery.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('guitar');
  await page.keyboard.press('Enter');
  await expect(frame.heading).toHaveText('Search: "guitar"');
  await expect(discovery.titles.first()).toContainText(/guitar/i);
  await tabTo(page, discovery.video(1));
  await page.keyboard.press('ArrowRight');
  await expect(discovery.video(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(discovery.video(5)).toBeFocused();
  const href = await discovery.video(5).getAttribute('href');
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe(href);
  await opened.close();
  const [again] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Space')]);
  await again.waitForLoadState();
  expect(again.url()).toBe(href);
});

test('every Tab stop shows its focus @wide', async ({ page, discovery }) => {
  await discovery.open();
  for (let stop = 0; stop < 45; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, marked } = await focused(page);
    expect(marked, `${name} shows that it is focused`).toBe(true);
  }
});

test('the menu traps the focus and returns it @narrow', async ({ page, frame, discovery }) => {
  await discovery.open();
  await frame.menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(frame.menu).toBeVisible();
  const entries = await frame.menu.getByRole('link').count();
  for (let stop = 0; stop < entries + 4; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusWithin(frame.menu);
  }
  await page.keyboard.press('Escape');
  await expect(frame.menu).toBeHidden();
  await expect(frame.menuButton).toBeFocused();
});

test('the drawer of categories returns the focus @narrow', async ({ page, discovery }) => {
  await discovery.open();
  await discovery.categoriesButton.focus();
  await page.keyboard.press('Enter');
  await expect(discovery.drawer).toBeVisible();
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    await expectFocusWithin(discovery.drawer);
  }
  await page.keyboard.press('Escape');
  await expect(discovery.drawer).toBeHidden();
  await expect(discovery.categoriesButton).toBeFocused();
});

test('menus of the header close with Escape and return the focus @wide', async ({
  page,
  frame,
  discovery,
}) => {
  await discovery.open();
  for (const [button, name] of [
    [frame.accountButton, 'Account'],
    [frame.notificationsButton, 'Notifications'],
  ] as const) {
    await button.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name, exact: true });
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('a question mark lists the shortcuts @wide', async ({ page, frame, discovery }) => {
  await discovery.open();
  await page.keyboard.press('?');
  await expect(frame.shortcuts).toBeVisible();
  for (const effect of ['Search videos', 'Show this list'])
    await expect(frame.shortcuts.getByText(effect)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.shortcuts).toBeHidden();
  await discovery.searchField.focus();
  await page.keyboard.press('?');
  await expect(discovery.searchField).toHaveValue('?');
  await expect(frame.shortcuts).toBeHidden();
});

async function expectFocusWithin(dialog: Locator): Promise<void> {
  const holdsFocus = () => dialog.evaluate((panel) => panel.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** What has the focus, and whether it or what stands around it is outlined. */
function focused(page: Page): Promise<{ name: string; marked: boolean }> {
  return page.evaluate(() => {
    const isOutlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const element = document.activeElement;
    const around = [
      element,
      element?.closest('article, label') ?? null,
      element?.parentElement ?? null,
    ];
    return {
      name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
      marked: around.some(isOutlined),
    };
  });
}
