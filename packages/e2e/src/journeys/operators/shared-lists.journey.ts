import type { Browser, Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
} from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/operators.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect } from '../../fixtures/test.js';

const name = 'No theory';
const reason = 'It names private people.';

test('an operator takes a shared block list down, its subscriber reads why, and has it again once it is restored', async ({
  page,
  browser,
  operators,
  releases: { address },
  problems,
}) => {
  test.slow();
  problems.expect(/status of 401/);
  const path = await shareList(browser, address);
  const subscriber = await browser.newPage({ baseURL: address });
  await subscriber.goto(path);
  await untilSaved(subscriber, '/api/block-lists', () =>
    subscriber.getByRole('button', { name: 'Subscribe' }).click(),
  );

  await operators.open();
  await operators.openArea('Block Lists');
  const section = page.frameLocator('iframe[title="Block Lists"]');
  const list = section.getByRole('region', { name });
  await section.getByRole('searchbox', { name: 'Find a list by its link' }).fill(address + path);
  await page.keyboard.press('Enter');
  await expect(section.getByRole('heading', { name: '1 shared list' })).toBeVisible();
  await expect(list).toContainText('1 keyword · 1 subscriber');
  await list.getByRole('button', { name: 'Take down' }).click();
  const dialog = section.getByRole('dialog', { name: `Take down “${name}”` });
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.keyboard.press('Enter');
  await expect(list.getByText(reason)).toBeVisible();
  await expect(list.getByRole('button', { name: 'Restore' })).toBeFocused();
  await expectAccessibleInBothLayouts(page);

  await subscriber.goto('/hidden');
  const theirs = subscriber.getByRole('region', { name });
  await expect(theirs).toContainText(reason);
  await expect(theirs).toContainText('hides nothing for you');
  expect(await found(subscriber)).toBeGreaterThan(0);
  const response = await subscriber.goto(path);
  expect(response?.status()).toBe(404);
  await expect(subscriber.getByText(reason)).toBeVisible();
  await expectAccessibleInBothThemes(subscriber);

  await untilSaved(page, '/api/block-lists', () =>
    list.getByRole('button', { name: 'Restore' }).click(),
  );
  await expect(list.getByRole('button', { name: 'Take down' })).toBeVisible();
  await subscriber.goto('/hidden');
  await expect(theirs).toContainText('1 keyword');
  await expect(theirs).not.toContainText(reason);
  expect(await found(subscriber)).toBe(0);
  await subscriber.goto(path);
  await expect(subscriber.getByRole('button', { name: 'Subscribed' })).toBeVisible();
  await subscriber.close();

  await page.goto('/operator/audit');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: reason })).not.toHaveCount(0);
});

/** Somebody makes a list and shares it. @returns the path of its page */
async function shareList(browser: Browser, baseURL: string): Promise<string> {
  const owner = await browser.newPage({ baseURL });
  await owner.goto('/hidden');
  await owner.getByRole('button', { name: 'New list' }).click();
  await owner.getByRole('textbox', { name: 'Name' }).fill(name);
  await owner.getByRole('button', { name: 'Create' }).click();
  const list = owner.getByRole('region', { name });
  await list.getByRole('button', { name: 'Hide a keyword' }).click();
  await owner.getByRole('textbox', { name: 'Keyword' }).fill('theory');
  await owner.getByRole('button', { name: 'Hide', exact: true }).click();
  await list.getByRole('button', { name: `Actions for ${name}` }).click();
  await owner.getByRole('menuitem', { name: 'Share' }).click();
  await untilSaved(owner, '/api/block-lists', () => owner.getByRole('switch').click());
  const link = await owner.getByRole('textbox', { name: 'Link' }).inputValue();
  await owner.close();
  return new URL(link).pathname;
}

/** How many videos a search for what the list hides finds. */
async function found(visitor: Page): Promise<number> {
  const response = await visitor.request.get('/api/videos/search?q="music theory"');
  return ((await response.json()) as { total: number }).total;
}
