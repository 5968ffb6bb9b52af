import { expectPanelAccessible } from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';
import { on, phone } from '../../fixtures/widths.js';
import { PaymentPage } from '../../pages/payment.page.js';

const thanks = 'Your donation has been processed successfully.';

test('a donation is made from the header, from the home page and from the plans, with cards of every kind', async ({
  page,
  frame,
  discovery,
  network,
}) => {
  const payment = new PaymentPage(page);
  // Over an open dialog it is seen, and heard from the form itself.
  const failure = page.getByText('Payment Failed', { exact: true });
  const dialog = page.getByRole('dialog');
  await discovery.open();
  expect(network.api()).toEqual([]);

  await frame.header.getByRole('button', { name: 'Donate' }).click();
  await expect(dialog.getByRole('heading', { name: 'Support Tessera' })).toBeVisible();
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: /^\$5\D/ }).click();
  await expect(dialog.getByText('Donation Amount: $5')).toBeFocused();
  await payment.pay('Donate $5', 'pays');
  await expect(frame.toast).toContainText(thanks);
  await expect(dialog).toBeHidden();

  await frame.main.getByRole('button', { name: 'Support Our Mission' }).click();
  await expect(dialog.getByRole('heading', { name: 'Support Tessera Development' })).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'Custom Amount' }).fill('7.50');
  await dialog.getByRole('button', { name: 'Donate $7.50' }).click();
  await payment.pay('Donate $7.50', 'declined');
  await expect(failure).toBeVisible();
  await payment.pay('Donate $7.50', 'pays', 'donor@example.com');
  await expect(frame.toast).toContainText(thanks);

  await frame.openArea('Pricing New');
  await page.getByRole('button', { name: 'Make a Donation' }).click();
  await dialog.getByRole('button', { name: /^\$25/ }).click();
  await payment.pay('Donate $25', 'asks');
  await payment.button('Fail').click();
  await expect(failure).toBeVisible();
  await payment.button('Donate $25').click();
  await payment.button('Complete').click();
  await expect(frame.toast).toContainText(thanks);
  expect(network.origins()).toEqual([new URL(page.url()).origin]);
});

on([phone], () => {
  test('a donation is made from the menu, with the amount that is chosen, and from the home page', async ({
    page,
    frame,
    discovery,
  }) => {
    const payment = new PaymentPage(page);
    await discovery.open();
    await frame.menuButton.click();
    await frame.menu.getByRole('button', { name: 'Donate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Support Tessera', exact: true });
    await expectPanelAccessible(dialog);
    await dialog.getByRole('button', { name: 'Donate $15' }).click();
    await payment.pay('Donate $15', 'pays');
    await expect(frame.toast).toContainText(thanks);
    await expect(dialog).toBeHidden();
    await frame.menu.getByRole('button', { name: 'Close' }).click();
    await frame.main.getByRole('button', { name: 'Support Our Mission' }).click();
    await expect(page.getByRole('heading', { name: 'Support Tessera Development' })).toBeVisible();
  });
});
