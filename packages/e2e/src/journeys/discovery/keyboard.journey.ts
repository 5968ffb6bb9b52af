import type { Page } from '@playwright/test';
import { expectFocusWithin } from '../../fixtures/focus.js';
import { expect, test } from '../../fixtures/test.js';
import { on, phone } from '../../fixtures/widths.js';

test('every Tab stop shows its focus', async ({ page, discovery, problems }) => {
  // Each stop asks for its page ahead of time, which a busy site may refuse.
  problems.expect(/status of 503/);
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
    await expectFocusWithin(discovery.drawer);
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab']) {
      await page.keyboard.press(key);
      await expectFocusWithin(discovery.drawer);
    }
    await page.keyboard.press('Escape');
    await expect(discovery.drawer).toBeHidden();
    await expect(discovery.categoriesButton).toBeFocused();
  });
});

test('a question mark lists the shortcuts, and with reduced motion nothing is animated', async ({
  page,
  frame,
  discovery,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await discovery.open();
  await page.keyboard.press('?');
  await expect(frame.shortcuts).toBeVisible();
  expect(await runningAnimations(page)).toBe(0);
  for (const effect of ['Search videos', 'Show this list'])
    await expect(frame.shortcuts.getByText(effect)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.shortcuts).toBeHidden();
  await discovery.searchField.focus();
  await page.keyboard.press('?');
  await expect(discovery.searchField).toHaveValue('?');
  await expect(frame.shortcuts).toBeHidden();
});

/** What has the focus, and whether it or what stands around it is outlined. */
function focused(page: Page): Promise<{ name: string; marked: boolean }> {
  return page.evaluate(() => {
    const isOutlined = (element: Element | null) => {
      if (!element) return false;
      // A link that covers a box has its outline around the box.
      return [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
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

/** Those that take time and don't follow the scroll position. */
function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0).length,
  );
}
