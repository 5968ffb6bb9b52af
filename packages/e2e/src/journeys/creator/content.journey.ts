import type { BrowserContext, Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expect, test } from '../../fixtures/test.js';

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What somebody else reads at the address of an item, as the API has it. */
function readBy(reader: BrowserContext, href: string): () => Promise<string> {
  const address = new URL(`/api/published/${href.split('/').at(-1)}`, href).href;
  return async () => {
    const response = await reader.request.get(address);
    const { html } = (await response.json()) as { html: string };
    return html.trim();
  };
}

/** Creates an item by its dialog, which leads to the editor. */
async function create(page: Page, title: string): Promise<void> {
  await page.goto('/content-management?tab=content');
  await button(page, 'Create Content').click();
  const dialog = page.getByRole('dialog', { name: 'Create Content' });
  await field(page, 'Title').fill(title);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await field(page, 'Tags (optional)').fill('tin,  iron');
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('an article is written, found again, published, and changed without readers seeing it', async ({
  page,
  browser,
  problems,
}) => {
  // Where there is no name yet, the server asks for it.
  problems.expect(/status of 409/);
  await create(page, 'How to solder');
  await field(page, 'Text').fill('Warm the iron.');
  await expect(saved(page)).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await page.reload();
  await expect(field(page, 'Text')).toHaveValue('Warm the iron.');

  await button(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Your name as a creator' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: 'Save and publish' }).click();
  const link = page.getByRole('link', { name: 'View page' });
  await expect(link).toBeVisible();
  const { href } = new URL((await link.getAttribute('href')) ?? '', page.url());

  const reader = await browser.newContext();
  const readerSees = readBy(reader, href);
  expect(await readerSees()).toBe('<p>Warm the iron.</p>');
  await field(page, 'Text').fill('Warm the iron, and wait.');
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  expect(await readerSees()).toBe('<p>Warm the iron.</p>');
  await button(page, 'Publish changes').click();
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeHidden();
  expect(await readerSees()).toBe('<p>Warm the iron, and wait.</p>');

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await reader.close();
});

test('what is typed in two tabs and without a line is merged', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/status of 409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await create(page, 'How to weld');
  const second = await context.newPage();
  await second.goto(page.url());
  await field(second, 'Text').fill('Wear a mask.');
  // The other tab hears of it, without a key and long before it would ask.
  await expect(field(page, 'Text')).toHaveValue('Wear a mask.');
  await field(page, 'Title').fill('How to weld steel');
  // A tab that is still connecting when that happens asks after fifteen seconds.
  await expect(field(second, 'Title')).toHaveValue('How to weld steel', { timeout: 20_000 });

  await context.setOffline(true);
  await field(page, 'Address').fill('weld-steel');
  await expect(page.getByText(/^Offline\. Kept in this browser/)).toBeVisible();
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();

  await second.reload();
  await expect(field(second, 'Title')).toHaveValue('How to weld steel');
  // One tab learns nothing of the other one until it saves.
  await page.route('**/api/content/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await field(second, 'Title').fill('How to weld iron');
  await expect(saved(second)).toBeVisible();
  await field(page, 'Title').fill('How to weld copper');
  await expect(page.getByRole('region', { name: 'Changed on both sides' })).toBeVisible();
  await page.unroute('**/api/content/*');
  await expectAccessibleInBothLayouts(page);
  await button(page, 'Keep this as title: your version').click();
  await expect(saved(page)).toBeVisible();

  // What a closed tab could not send is there again in the next one.
  await context.setOffline(true);
  await field(second, 'Description').fill('With a mask.');
  await expect(second.getByText(/^Offline\. Kept in this browser/)).toBeVisible();
  await second.close();
  await context.setOffline(false);
  const third = await context.newPage();
  await third.goto(page.url());
  await expect(field(third, 'Description')).toHaveValue('With a mask.');
  await expect(saved(third)).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('With a mask.');
  await third.close();
});
