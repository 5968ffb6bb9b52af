import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { NetworkLog } from '../../fixtures/network-log.js';
import { withOtherSite } from '../../fixtures/other-site.js';
import { payFor } from '../../fixtures/paid-plan.js';
import { expect, test } from '../../fixtures/test.js';

test('the code of a widget shows it on another site, as high as it is, and writes nothing there', async ({
  page,
  browser,
}) => {
  await page.goto('/embed-code?ref=friend-42');
  await page.getByLabel('Starts with a search for').fill('piano');
  const field = page.getByRole('textbox', { name: 'Code for your page' });
  await expect(field).toHaveValue(/piano/);
  const code = await field.inputValue();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('link', { name: /about “piano” on Tessera/ })).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  const visitor = await browser.newPage();
  const network = new NetworkLog();
  network.watch(visitor);
  // The same machine under another name is another site to the browser.
  const host = `<!doctype html><title>Somebody</title><main>${code}</main>`;
  await withOtherSite(
    async (origin) => {
      await visitor.goto(origin.replace('127.0.0.1', 'localhost'));
      const widget = visitor.frameLocator('iframe');
      await expect(widget.getByRole('heading', { level: 2 })).toHaveCount(6);
      await widget.getByRole('searchbox').fill('drums');
      await widget.getByRole('searchbox').press('Enter');
      await expect(widget.getByRole('link', { name: /about “drums”/ })).toBeVisible();
      await expect(() => expectFitting(visitor)).toPass();
      expect(await visitor.context().cookies()).toEqual([]);
      expect(network.writes()).toEqual([]);
      expect(network.api()).toEqual(['/api/videos/search?q=drums']);

      const opening = visitor.waitForEvent('popup');
      await widget.getByRole('link', { name: /about “drums”/ }).click();
      const opened = await opening;
      await expect(opened).toHaveURL(/\/\?q=drums&ref=friend-42$/);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
    },
    { '/': host },
  );
  await visitor.context().close();
});

test('a brand is made beside the code, and another site shows it with nothing of Tessera', async ({
  page,
  browser,
}) => {
  await page.goto('/embed-code');
  await payFor(page, 'premium');
  await page.reload();
  const code = await codeOfNewBrand(page);
  await expect(page.frameLocator('iframe').getByText('Reel Works', { exact: true })).toBeVisible();

  const visitor = await browser.newPage();
  const network = new NetworkLog();
  network.watch(visitor);
  await withOtherSite(
    async (origin) => {
      await visitor.goto(origin.replace('127.0.0.1', 'localhost'));
      const widget = visitor.frameLocator('iframe[title="Video search by Reel Works"]');
      await expect(widget.getByText('Reel Works', { exact: true })).toBeVisible();
      await expect(widget.getByRole('link', { name: 'More videos', exact: true })).toBeVisible();
      await expect(widget.getByText(/tessera/i)).toHaveCount(0);
      // The look came with the document.
      expect(network.api()).toEqual([]);
    },
    { '/': `<!doctype html><title>Somebody</title><main>${code}</main>` },
  );
  await visitor.context().close();
});

test('the widget is accessible', async ({ page }) => {
  await page.goto('/embed?category=music');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await expectAccessibleInBothThemes(page);
});

/** Makes a brand in a color that the light theme can't show as it is. @returns the code for another site */
async function codeOfNewBrand(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'New brand' });
  const fill = (name: string, text: string) =>
    dialog.getByRole('textbox', { name, exact: true }).fill(text);
  await fill('Name', 'Shop');
  await fill('Shown name', 'Reel Works');
  await fill('Accent color', '#f59e0b');
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: 'Create' }).click();
  const field = page.getByRole('textbox', { name: 'Code for your page' });
  await expect(field).toHaveValue(/brand=wb_/);
  return field.inputValue();
}

/** The frame is as high as what is in it. */
async function expectFitting(page: Page): Promise<void> {
  const height = Number(await page.locator('iframe').getAttribute('height'));
  const shown = await page.frameLocator('iframe').locator('main').boundingBox();
  expect(height).toBe(Math.ceil(shown?.height ?? 0));
}
