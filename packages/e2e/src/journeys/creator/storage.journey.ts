import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { untilSaved } from '../../fixtures/saved.js';
import { expect, test } from '../../fixtures/test.js';

const mebibyte = 1024 * 1024;
const general = (page: Page) => page.getByRole('region', { name: 'General' });
const actions = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` });

/** A file on the visitor’s disk, in a folder of the browser’s own, so that it can be found again; the picker gives it. */
async function putOnDisk(page: Page, name: string, size: number): Promise<void> {
  await page.addInitScript((wanted) => {
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const folder = await navigator.storage.getDirectory();
        return [await folder.getFileHandle(wanted)];
      },
    });
  }, name);
  await page.goto('/storage');
  await page.evaluate(
    async ([wanted, length]) => {
      const folder = await navigator.storage.getDirectory();
      const file = await folder.getFileHandle(wanted, { create: true });
      const writable = await file.createWritable();
      await writable.write(new Uint8Array(length).map((_, place) => (place * 31) % 251));
      await writable.close();
    },
    [name, size] as const,
  );
}

test('an upload goes on after a broken line and after a reload, without asking for its file', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await putOnDisk(page, 'film.bin', 9 * mebibyte);
  let parts = 0;
  await page.route('**/api/storage/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    parts += 1;
    // The first part arrives, the line breaks in the second.
    return parts === 2 ? route.abort() : route.continue();
  });
  await general(page).getByRole('button', { name: 'Choose files' }).click();
  await general(page).getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText(/^8[89]% of 9 MB · connection lost, trying again/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause film.bin' }).click();
  await page.reload();

  const unfinished = page.getByRole('list', { name: 'Not finished yet' });
  await expect(unfinished.getByText(/^8 MB of 9 MB arrived/)).toBeVisible();
  await unfinished.getByRole('button', { name: 'Continue film.bin' }).click();
  await expect(
    page.getByText('film.bin has been uploaded successfully.', { exact: true }),
  ).toBeVisible();
  await expect(unfinished).toBeHidden();
  // What had arrived was not sent again.
  expect(parts).toBe(3);
});

test('files are uploaded, renamed, moved, deleted and brought back by keyboard', async ({
  page,
}) => {
  await watchLayoutShift(page);
  await page.goto('/storage');
  await expectLittleShift(page);
  await expectAccessibleInBothLayouts(page);
  const buffer = randomBytes(3000);
  await general(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.bin', mimeType: 'application/octet-stream', buffer });
  await general(page).getByRole('button', { name: 'Upload' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Uploaded in this session' })).toBeVisible();
  await page.getByRole('tab', { name: 'Upload Files' }).press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Files (1)' })).toBeVisible();
  await expectAccessibleInBothLayouts(page);

  await actions(page, 'notes.bin').press('Enter');
  await page.getByRole('menuitem', { name: 'Rename or move…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename or move' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('letters.bin');
  await dialog.getByRole('combobox', { name: 'Folder' }).fill('trips/2026');
  await expectPanelAccessible(dialog);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'letters.bin' })).toBeVisible();

  await actions(page, 'letters.bin').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No files uploaded yet' })).toBeVisible();
  await untilSaved(page, '/api/storage/file/', () =>
    page.getByRole('button', { name: 'Undo' }).press('Enter'),
  );
  await expect(page.getByRole('link', { name: 'letters.bin' })).toBeVisible();
});

test('a video is prepared across a reload, and becomes content', async ({ page }) => {
  await page.goto('/upload');
  await page.getByRole('textbox', { name: 'Title' }).fill('Rain on a roof');
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Tags (optional)' }).fill('rain,  sleep ,');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rain on a roof');
  await expectAccessibleInBothLayouts(page);
  await page.getByRole('textbox', { name: 'Platform link' }).fill('https://vimeo.com/76979871');
  await untilSaved(page, '/api/content', () =>
    page.getByRole('button', { name: 'Save video entry' }).click(),
  );
  const entries = page.getByRole('list', { name: 'Prepared videos' });
  await expect(entries.getByText('#rain #sleep')).toBeVisible();
  await page.reload();
  await entries.getByRole('link', { name: 'Edit Rain on a roof' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to a video' })).toHaveValue(
    'https://vimeo.com/76979871',
  );
});
