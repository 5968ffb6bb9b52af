import type { Page } from '@playwright/test';
import { layoutShift, watchLayoutShift, allowedShift } from '../../fixtures/layout-shift.js';
import { expect, test } from '../../fixtures/test.js';

const adsOf = (page: Page) => page.getByRole('group', { name: 'Ad', exact: true });

test('Free has an ad among the videos and one in the sidebar, and who has paid has none', async ({
  page,
  frame,
}) => {
  await watchLayoutShift(page);
  await frame.open('/');
  await expect(adsOf(page)).toHaveCount(2);
  const seen = page.waitForRequest((request) => request.url().endsWith('/api/ads/events'));
  await frame.main.getByRole('group', { name: 'Ad', exact: true }).scrollIntoViewIfNeeded();
  expect((await seen).postDataJSON().events).toMatchObject([{ kind: 'impression' }]);
  expect(await layoutShift(page)).toBeLessThan(allowedShift);

  await payForPro(page);
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/ads'));
  await frame.open('/');
  expect(await (await asked).json()).toEqual({ ads: [] });
  await expect(adsOf(page)).toHaveCount(0);
});

/** As the checkout does, with a card of the test provider. */
async function payForPro(page: Page): Promise<void> {
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { origin: new URL(page.url()).origin } });
  const started = await post('/api/create-subscription', {
    planId: 'pro',
    billingPeriod: 'monthly',
  });
  const { clientSecret } = await started.json();
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
  await post('/api/billing/test-payments/confirm', { clientSecret, card });
  const plan = async () => (await (await page.request.get('/api/billing/membership')).json()).plan;
  await expect.poll(plan).toBe('pro');
}
