import type { Page } from '@playwright/test';
import { layoutShift, watchLayoutShift, allowedShift } from '../../fixtures/layout-shift.js';
import { payFor } from '../../fixtures/paid-plan.js';
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

  await payFor(page, 'pro');
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/ads'));
  await frame.open('/');
  expect(await (await asked).json()).toEqual({ ads: [] });
  await expect(adsOf(page)).toHaveCount(0);
});
