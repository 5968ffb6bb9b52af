import { expectAccessibleInBothThemes } from '../../fixtures/accessibility.js';
import { expectFocusWithin } from '../../fixtures/focus.js';
import { expect, test } from '../../fixtures/test.js';
import { on, phone } from '../../fixtures/widths.js';
import { plainPage } from '../../pages/frame.page.js';

/** A handled failure is logged to the console; an uncaught one is never expected. */
const logged = /^(error|warning|failed): /;

test('the first Tab stop skips the header', async ({ page, frame }) => {
  await frame.open(plainPage);
  await page.keyboard.press('Tab');
  await expect(frame.skipLink).toBeFocused();
  await expect(frame.skipLink).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(frame.main).toBeFocused();
  await expect(page).toHaveURL(plainPage);
  await page.keyboard.press('Tab');
  await expect(frame.main.locator(':focus')).toHaveCount(1);
});

test('menus of the header close with Escape and return the focus', async ({ page, frame }) => {
  await frame.open(plainPage);
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

on([phone], () => {
  test('the menu traps the focus and returns it', async ({ page, frame }) => {
    await frame.open(plainPage);
    await frame.menuButton.focus();
    await page.keyboard.press('Enter');
    await expectFocusWithin(frame.menu);
    const entries = await frame.menu.getByRole('link').count();
    for (let stop = 0; stop < entries + 4; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusWithin(frame.menu);
    }
    await page.keyboard.press('Escape');
    await expect(frame.menu).toBeHidden();
    await expect(frame.menuButton).toBeFocused();
  });

  test('the menu of small screens opens offline', async ({ page, context, frame, problems }) => {
    problems.expect(logged);
    const code = page.waitForResponse(/\/modal\.\w+\.js/);
    await page.goto(plainPage);
    await (await code).finished();
    await context.setOffline(true);
    await frame.menuButton.click();
    await expect(frame.menu).toBeVisible();
  });

  test('the open menu is accessible', async ({ page, frame }) => {
    await frame.open(plainPage);
    await frame.menuButton.click();
    await expect(frame.menu).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});
