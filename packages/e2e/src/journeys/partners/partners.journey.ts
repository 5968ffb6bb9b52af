import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/operators.js';
import { payFor } from '../../fixtures/paid-plan.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect } from '../../fixtures/test.js';

const company = 'Reel Works';
const answer = 'Welcome aboard! We write to you this week.';

test('a partner applies, an operator accepts, and the partner calls the API with a key', async ({
  page,
  browser,
  operators,
  releases: { address },
  problems,
}) => {
  test.slow();
  problems.expect(/status of 401/);
  const partner = await browser.newPage({ baseURL: address });
  problems.watch(partner);
  await partner.goto('/partnerships');
  await expectAccessibleInBothLayouts(partner);
  await apply(partner);

  await operators.open();
  await operators.openArea('Applications');
  const section = page.frameLocator('iframe[title="Applications"]');
  await section.getByRole('link', { name: `Open ${company}` }).click();
  await section.getByRole('textbox', { name: 'New note' }).fill('They asked at the fair.');
  await section.getByRole('button', { name: 'Add note' }).click();
  await expect(section.getByRole('listitem').getByText('They asked at the fair.')).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await section.getByRole('button', { name: 'Accept…' }).click();
  const dialog = section.getByRole('dialog', { name: `Accept ${company}` });
  await dialog.getByRole('textbox', { name: 'Message to the applicant' }).fill(answer);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(section.getByText('Accepted', { exact: true })).toBeVisible();

  await partner.goto('/partnerships?tab=apply');
  await expect(partner.getByRole('region', { name: 'Your applications' })).toContainText(answer);
  await partner.getByRole('button', { name: 'Notifications (1 unread)' }).click();
  await expect(
    partner.getByRole('link', { name: /“Custom API Integration” is accepted/ }),
  ).toBeVisible();
  await partner.keyboard.press('Escape');

  const offer = partner.getByRole('banner').getByRole('link', { name: 'Get Premium' });
  await expect(offer).toBeVisible();
  await payFor(partner, 'premium');
  await partner.reload();
  await expect(offer).toBeHidden();
  const key = await createKey(partner);
  await callWith(partner, key);
  await revoke(partner, key);
  await partner.close();
});

/** From an opportunity to the submitted form. */
async function apply(partner: Page): Promise<void> {
  await partner.getByRole('link', { name: 'Apply for Custom API Integration' }).click();
  const type = partner.getByRole('combobox', { name: 'Integration Type *' });
  await expect(type).toHaveValue('Custom API Integration');
  await expectAccessibleInBothLayouts(partner);
  await partner.getByRole('button', { name: 'Submit Application' }).click();
  await expect(
    partner.getByText('Please fill in all required fields', { exact: true }),
  ).toBeVisible();
  await expect(partner.getByRole('textbox', { name: 'Company Name *' })).toBeFocused();
  await partner.getByRole('textbox', { name: 'Company Name *' }).fill(company);
  await partner.getByRole('textbox', { name: 'Website *' }).fill('https://reelworks.example');
  await partner.getByRole('textbox', { name: 'Contact Email *' }).fill('ada@reelworks.example');
  await partner.keyboard.press('Enter');
  await expect(partner.getByText('Application Submitted', { exact: true })).toBeVisible();
  await expect(
    partner.getByText(/^Thank you! We’ll review your application within 7 business/),
  ).toBeVisible();
  await expect(partner).toHaveURL('/partnerships');
}

/** @returns the key, which is shown once */
async function createKey(partner: Page): Promise<string> {
  await partner.getByRole('tab', { name: 'API Keys' }).click();
  await partner.getByRole('button', { name: 'New API key' }).click();
  const dialog = partner.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Server');
  await expectPanelAccessible(dialog);
  await partner.keyboard.press('Enter');
  const shown = dialog.getByRole('textbox', { name: 'API key' });
  await expect(shown).toHaveValue(/^tsra_\w{39}$/);
  const key = await shown.inputValue();
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(partner.getByRole('row', { name: /Server/ })).toContainText('Never');
  return key;
}

/** From a program, and from the console of the guide. */
async function callWith(partner: Page, key: string): Promise<void> {
  const program = await fetch(new URL('/api/videos/search?q=jazz', partner.url()), {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(program.status).toBe(200);
  await partner.getByRole('tab', { name: 'Integration Guide' }).click();
  await partner.getByLabel('API key', { exact: true }).fill(key);
  await partner.getByRole('button', { name: 'Send' }).click();
  await expect(partner.getByText('Status 200')).toBeVisible();
  const body = partner.getByRole('region', { name: 'Response body' });
  await expect(body).toContainText('"videos": [');
  await expectAccessibleInBothLayouts(partner);
  await partner.reload();
  await expect(partner.getByLabel('API key', { exact: true })).toHaveValue('');
}

async function revoke(partner: Page, key: string): Promise<void> {
  await partner.goto('/partnerships?tab=keys');
  await expect(partner.getByRole('row', { name: /Server/ })).toContainText('Just now');
  const chart = partner.getByRole('slider', { name: 'Values of Calls by day' });
  await expect(chart).toHaveAttribute('aria-valuetext', /: Calls 2$/);
  await expectAccessibleInBothThemes(partner);
  await partner.getByRole('button', { name: 'Revoke Server' }).click();
  await untilSaved(partner, '/api/partnerships/api-keys', () =>
    partner.getByRole('button', { name: 'Revoke', exact: true }).click(),
  );
  const refused = await fetch(new URL('/api/categories', partner.url()), {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.status).toBe(401);
}
