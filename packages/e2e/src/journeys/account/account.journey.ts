import { expectAccessibleInBothThemes } from '../../fixtures/accessibility.js';
import { openListening } from '../../fixtures/open-tab.js';
import { expect, test } from '../../fixtures/test.js';
import { desktop, on, phone } from '../../fixtures/widths.js';

test('a visitor exports their data, is notified, and downloads the archive', async ({
  page,
  frame,
}) => {
  await openListening(page, '/account');
  await frame.accountButton.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Export my data' }).press('Enter');
  await expect(page).toHaveURL('/account/export');
  await expect(page.getByRole('tab', { name: 'Export my data' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('button', { name: 'Prepare download' }).press('Enter');
  await expect(frame.notificationsButton).toHaveAccessibleName('Notifications (1 unread)');
  await expect(page).toHaveTitle('(1) Your account · Tessera');
  await expect(frame.announcement('Your data is ready to download')).toBeAttached();

  await frame.notificationsButton.focus();
  await page.keyboard.press('Enter');
  const entry = page.getByRole('link', { name: /Unread: Your data is ready/ });
  await expect(entry).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await entry.press('Enter');
  await expect(frame.notificationsButton).toHaveAccessibleName('Notifications');
  await expect(page).toHaveTitle('Your account · Tessera');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tessera-data-[\d-]{10}\.zip$/);
  expect(await download.failure()).toBeNull();
});

on([phone, desktop], () => {
  test('each section of the account has an address and is accessible', async ({ page, frame }) => {
    for (const section of ['', '/keep', '/activity', '/settings', '/export', '/delete']) {
      await page.goto(`/account${section}`);
      await expect(frame.heading).toHaveText('Your account');
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await expectAccessibleInBothThemes(page);
    }
  });
});

on([phone], () => {
  test('a visitor changes their mind about deleting, and then deletes everything', async ({
    page,
    frame,
    context,
  }) => {
    await page.goto('/account/delete');
    const before = await context.cookies();
    await page.getByRole('button', { name: 'Schedule deletion (30 days)' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete all your data?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Schedule deletion' }).click();
    await expect(page.getByText(/^Your data will be deleted on/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Keep my data' }).click();
    await expect(page.getByRole('button', { name: 'Schedule deletion (30 days)' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete now' }).click();
    const last = page.getByRole('alertdialog', { name: 'Delete all your data now?' });
    await last.getByRole('button', { name: 'Delete now' }).click();
    await expect(page).toHaveURL(/\/account\/deleted\/([2-9A-Z]{4}-?){5}$/);
    await expect(frame.heading).toHaveText('Your data is being deleted');
    await expectAccessibleInBothThemes(page);
    const visitor = (all: typeof before) =>
      all.find(({ name }) => name === 'tessera_visitor')?.value;
    expect(visitor(await context.cookies())).not.toBe(visitor(before));
  });
});
