import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { confirmAddressOf, test } from '../../fixtures/mail-folder.js';
import { openListening } from '../../fixtures/open-tab.js';
import { expect } from '../../fixtures/test.js';
import type { JourneySite } from '../../site/journey-site.js';

const email = 'ada@example.org';

async function makePlaylist(page: Page, title: string): Promise<void> {
  const { origin } = new URL(page.url());
  const made = await page.request.post('/api/playlists', { data: { title }, headers: { origin } });
  expect(made.ok()).toBe(true);
}

const confirmAddress = (page: Page, site: JourneySite, used?: string) =>
  confirmAddressOf(page, site, { email, used });

test('somebody with a first playlist is offered to keep it, without a move of the page, until they say no', async ({
  page,
}) => {
  await watchLayoutShift(page);
  await openListening(page, '/playlists');
  await makePlaylist(page, 'My first');
  const offer = page.getByRole('region', { name: 'Keep your things' });
  await expect(offer).toContainText('Your playlists are only in this browser.');
  await expectAccessibleInBothThemes(page);
  await expectLittleShift(page);
  await page.goto('/account/plan');
  await expect(offer).toBeVisible();
  await offer.getByRole('link', { name: 'Keep my things' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(offer).toBeHidden();
  await page.goto('/account/plan');
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toBeHidden();
  await makePlaylist(page, 'Another one');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('a visitor continues in another browser, with what both browsers had, and signs it out', async ({
  page,
  frame,
  mailSite,
  browser,
}) => {
  await page.goto('/');
  await makePlaylist(page, 'On the laptop');
  await frame.accountButton.click();
  await page.getByRole('link', { name: 'Keep my things' }).click();
  const first = await confirmAddress(page, mailSite);
  const browsers = page.getByRole('list', { name: 'Your browsers' }).getByRole('listitem');
  await expect(browsers).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await openListening(page, '/playlists');
  await expect(page.getByText('On the laptop')).toBeVisible();

  const phone = await browser.newPage({ baseURL: mailSite.address });
  await phone.goto('/account/keep');
  await makePlaylist(phone, 'On the phone');
  await confirmAddress(phone, mailSite, first);
  await expect(phone.getByText('Playlists: 1')).toBeVisible();
  await expectAccessibleInBothThemes(phone);
  await phone.getByRole('button', { name: 'Continue and add them' }).click();
  const ofPhone = phone.getByRole('list', { name: 'Your browsers' }).getByRole('listitem');
  await expect(ofPhone).toHaveCount(2);
  // The page that was open in the first browser has it too.
  await expect(page.getByText('On the phone')).toBeVisible();
  await phone.goto('/playlists');
  for (const title of ['On the laptop', 'On the phone'])
    await expect(phone.getByText(title)).toBeVisible();

  await page.goto('/account/keep');
  await page.getByRole('button', { name: 'Sign out all other browsers' }).click();
  await expect(browsers).toHaveCount(1);
  // Another process of the site learns of it within seconds.
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(phone.getByText('On the laptop')).toBeHidden({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await phone.close();
});
