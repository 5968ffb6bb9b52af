import type { Locator, Page } from '@playwright/test';
import { expectFocusWithin } from '../../fixtures/focus.js';
import { standInForPlatforms } from '../../fixtures/platforms.js';
import { expect, test } from '../../fixtures/test.js';
import { on, phone } from '../../fixtures/widths.js';

test('55: a video is found and opened without a mouse, and without a reference to this page', async ({
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
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();
  const [again] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Space')]);
  await again.waitForLoadState();
  expect(again.url()).toBe(href);
  await expect.poll(() => recorded(page)).toEqual(['opened', 'opened', 'searched guitar']);
});

test('a channel is followed and unfollowed without a mouse', async ({ page, discovery, frame }) => {
  await discovery.open('/?channel=1');
  await expect(frame.heading).toHaveText(/^Videos from /);
  const follow = frame.main.getByRole('button', { name: /^Follow/ });
  await expect(follow).toBeEnabled();
  await follow.focus();
  await page.keyboard.press('Enter');
  await expect(follow).toHaveText(/^Following/);
  await page.reload();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await follow.press('Space');
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
});

/** What the site has learned of the visitor, the most recent first. */
async function recorded(page: Page): Promise<string[]> {
  const { interactions } = await (await page.request.get('/api/interactions')).json();
  return interactions.map(({ kind, subject }: { kind: string; subject: string }) =>
    kind === 'searched' ? `${kind} ${subject}` : kind,
  );
}

test('every Tab stop shows its focus', async ({ page, discovery }) => {
  await discovery.open();
  for (let stop = 0; stop < 45; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, marked } = await focused(page);
    expect(marked, `${name} shows that it is focused`).toBe(true);
  }
});

on([phone], () => {
  test('the drawer of categories returns the focus', async ({ page, discovery }) => {
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
});

test('a question mark lists the shortcuts', async ({ page, frame, discovery }) => {
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
