import { expectAccessibleInBothLayouts } from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/local-feed.js';
import { expect } from '../../fixtures/test.js';

test('a feed is added by the page that names it, read, removed, and comes back', async ({
  page,
  paper,
  problems,
}) => {
  problems.expect(/status of 422/);
  await page.goto('/news/sources');
  await expect(page.getByText('Nothing to read yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a source' }).press('Enter');
  const address = page.getByLabel('Address');
  await expect(address).toBeFocused();
  await address.fill('http://127.0.0.1:9/nothing');
  await address.press('Enter');
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(paper);
  await address.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();

  const entry = page.getByRole('link', { name: 'Ferry runs again' });
  await expect(entry).toHaveAttribute('href', 'https://paper.test/0');
  await expect(page.getByText(/^Harbor Paper · 1 hour ago$/)).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await page.getByRole('button', { name: 'Remove Harbor Paper' }).click();
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();
});
