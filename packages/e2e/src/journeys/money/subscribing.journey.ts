import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
} from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { codeInMail, test } from '../../fixtures/mail-folder.js';
import { PageProblems } from '../../fixtures/page-problems.js';
import { expect } from '../../fixtures/test.js';
import { Frame } from '../../pages/frame.page.js';
import { PaymentPage } from '../../pages/payment.page.js';

const email = 'payer@example.com';

test('a plan is bought, changed, canceled, resumed, and is there in another browser by its confirmed address', async ({
  page,
  frame,
  browser,
  mailSite,
}) => {
  test.slow();
  const payment = new PaymentPage(page);
  await watchLayoutShift(page);
  await frame.open('/pricing');
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(frame.heading).toHaveText('Checkout');
  await expect(page.getByText('$7.99 a month')).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await codeInMail(mailSite, email);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await payment.form.getByLabel('Card number').waitFor();
  await expectAccessibleInBothLayouts(page);
  await page.reload();
  await payment.pay('Complete Subscription', 'declined');
  await expect(frame.toast).toContainText('Payment Failed');
  await expectLittleShift(page);
  await payment.pay('Complete Subscription', 'asks');
  await payment.button('Complete').click();
  await expect(frame.toast).toContainText('Subscription Successful');
  await expect(page).toHaveURL('/dashboard?subscription=success');
  const bought = page.getByRole('region', { name: 'Welcome to Pro' });
  await expect(bought).toContainText('Pro for $7.99 a month. It renews on');
  await expectAccessibleInBothLayouts(page);
  await bought.getByRole('link', { name: 'Search with all filters' }).click();
  await expect(page.getByRole('form', { name: 'Advanced Search Filters' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Current plan')).toBeVisible();

  await page.getByRole('button', { name: 'Switch to Premium' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('$15.99 a month')).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch to Premium' }).click();
  // The bank of this card wants to be asked each time.
  await payment.pay('Pay the difference', 'pays');
  await expect(frame.toast).toContainText('You’re now on Premium');

  await frame.open('/account');
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Paid' })).toHaveCount(2);
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();

  const other = await browser.newPage({ baseURL: mailSite.address });
  const problems = new PageProblems();
  problems.watch(other);
  await other.goto('/restore');
  await expect(other).toHaveURL('/account/keep');
  await other.getByRole('textbox', { name: 'Email' }).fill(email);
  await other.keyboard.press('Enter');
  await other.getByRole('textbox', { name: 'Code' }).fill(await codeInMail(mailSite, email, code));
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  const browsers = other.getByRole('list', { name: 'Your browsers' }).getByRole('listitem');
  await expect(browsers).toHaveCount(2);
  await expectAccessibleInBothThemes(other);
  await new Frame(other).open('/account');
  await expect(other.getByRole('heading', { name: 'Premium' })).toBeVisible();
  expect(problems.unexpected()).toEqual([]);
  await other.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Premium' })).toBeVisible();
});
