import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { payFor } from '../../fixtures/paid-plan.js';
import { expect, test } from '../../fixtures/test.js';

test('an exclusive collection shows Free what it is, and opens with Premium', async ({
  page,
  frame,
}) => {
  await frame.open('/');
  await page.getByRole('link', { name: 'Collections' }).first().click();
  await expect(frame.heading).toHaveText('Collections');
  await expectAccessibleInBothLayouts(page);
  await frame.main.getByRole('link', { name: 'Hidden Gems' }).click();
  await expect(frame.heading).toHaveText('Hidden Gems');
  await expect(frame.main.getByRole('heading', { level: 2 })).toHaveText(
    'This collection is part of Premium',
  );
  await expect(frame.main.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await payFor(page, 'premium');
  await page.reload();
  await expect(frame.main.getByText('24 videos')).toBeVisible();
  await expect(frame.main.getByRole('article').first()).toBeVisible();
});
