import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { PageProblems } from '../../fixtures/page-problems.js';
import { payFor } from '../../fixtures/paid-plan.js';
import { expect, test } from '../../fixtures/test.js';
import { Frame } from '../../pages/frame.page.js';
import { PaymentPage } from '../../pages/payment.page.js';

test('a friend subscribes by a link of a campaign, in another browser, and its affiliate earns a commission', async ({
  page,
  frame,
  browser,
}) => {
  test.slow();
  await frame.open('/affiliate');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(frame.toast).toContainText('Affiliate Code Generated');
  await payFor(page, 'premium');
  await page.reload();
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Newsletter May');
  await page.getByRole('button', { name: 'Create campaign' }).click();
  const link = await page.getByRole('textbox', { name: 'Home', exact: true }).inputValue();
  expect(link).toContain('&campaign=newsletter-may');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Links of Newsletter May' })).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  const friend = await browser.newPage({ baseURL: new URL(link).origin });
  const problems = new PageProblems();
  problems.watch(friend);
  const counted = friend.waitForResponse(
    async (response) =>
      (await response.headerValue('set-cookie'))?.includes('tessera_ref=;') ?? false,
  );
  await friend.goto(link);
  await counted;
  await new Frame(friend).open('/pricing');
  await friend.getByRole('button', { name: 'Choose Pro' }).click();
  await friend.getByRole('button', { name: 'Pay without confirming' }).click();
  // Neither the affiliate's card, nor that of a customer who was referred in an earlier try.
  const card = test.info().retry === 0 ? 'paysToo' : 'paysAsWell';
  await new PaymentPage(friend).pay('Complete Subscription', card, 'friend@example.com');
  await expect(new Frame(friend).toast).toContainText('Subscription Successful');
  expect(problems.unexpected()).toEqual([]);
  await friend.close();

  const figures = page.getByRole('list', { name: 'Figures', exact: true });
  await expect(async () => {
    await page.reload();
    await expect(figures.getByText('From 1 click')).toBeVisible({ timeout: 2_000 });
    await expect(figures.getByRole('heading', { name: '$0.80' })).toHaveCount(2, {
      timeout: 2_000,
    });
  }).toPass();
  await page.getByRole('tab', { name: 'Referrals' }).click();
  await expect(page.getByText(/^Visitor \w{4}$/)).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  const line = page.getByRole('row', { name: 'Newsletter May' }).filter({ hasText: '$0.80' });
  await expect(line).toContainText('100%');
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('tab', { name: 'Payouts' }).click();
  await expect(page.getByRole('button', { name: 'Request Payout' })).toBeDisabled();
  await expectAccessibleInBothLayouts(page);
});
