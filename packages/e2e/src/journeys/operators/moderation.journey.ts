import type { Locator, Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
} from '../../fixtures/accessibility.js';
import { test } from '../../fixtures/operators.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect } from '../../fixtures/test.js';
import { DiscoveryPage } from '../../pages/discovery.page.js';

const reason = 'It shows how to get hurt.';

test('a video that is reported and taken down is gone from the search and its page, and comes back', async ({
  page,
  browser,
  operators,
  releases: { address },
  problems,
}) => {
  test.slow();
  problems.expect(/status of 401/);
  const visitor = await browser.newPage({ baseURL: address });
  const theirs = new DiscoveryPage(visitor);
  await theirs.open('/?q=music');
  const { id, title } = await firstFound(visitor);
  const path = `/video/${id}`;
  await report(visitor, theirs.cards.filter({ hasText: title }).first());

  await operators.open();
  await operators.openArea('Moderation');
  const section = page.frameLocator('iframe[title="Moderation"]');
  const reported = section.getByRole('article').filter({ hasText: title });
  await expect(reported).toContainText('Reported from 1 network');
  await expect(reported).toContainText('At 2:10');
  await expectAccessibleInBothLayouts(page);
  await reported.focus();
  await page.keyboard.press('d');
  await expect(section.getByText('Nothing to decide')).toBeVisible();
  await section.getByRole('button', { name: 'Undo' }).click();
  await expect(reported).toContainText('Reported from 1 network');
  await reported.focus();
  await page.keyboard.press('t');
  const dialog = section.getByRole('dialog', { name: `Take down “${title}”` });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(section.getByText('Nothing to decide')).toBeVisible();

  const response = await visitor.goto(path);
  expect(response?.status()).toBe(410);
  await expect(visitor.getByText('This video was taken down by an operator')).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await theirs.open('/?q=music');
  await expect(theirs.titles.filter({ hasText: title })).toHaveCount(0);

  // The choice is in the address, so that it changes with the navigation, not with the click.
  const takenDown = section.getByRole('radio', { name: 'Taken down (1)' });
  await takenDown.click();
  await expect(takenDown).toBeChecked();
  await expect(reported).toContainText(reason);
  await expectAccessibleInBothLayouts(page);
  await untilSaved(page, '/api/moderation', () =>
    reported.getByRole('button', { name: 'Restore' }).click(),
  );
  await expect(section.getByText('Nothing here')).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await theirs.open('/?q=music');
  await expect(theirs.titles.filter({ hasText: title })).not.toHaveCount(0);
  await visitor.close();

  await page.goto('/operator/audit');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: reason })).not.toHaveCount(0);
});

/** The first result of the search that is open. */
async function firstFound({ request }: Page): Promise<{ id: string; title: string }> {
  const response = await request.get('/api/videos/search?q=music');
  const { videos } = (await response.json()) as { videos: { id: string; title: string }[] };
  const [first] = videos;
  if (!first) throw new Error('The search finds nothing');
  return first;
}

/** Reports a video from the menu of its card. */
async function report(visitor: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'More actions' }).click();
  await visitor.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = visitor.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('radio', { name: 'Violent or dangerous' }).check();
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('At 2:10');
  await expectAccessibleInBothThemes(visitor);
  await dialog.getByRole('button', { name: 'Report' }).click();
  const thanks = visitor.getByText('Thanks, we’ll take a look.', { exact: true });
  await expect(thanks).toBeVisible();
}
