import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  expectAccessibleInBothLayouts,
  expectPanelAccessible,
} from '../../fixtures/accessibility.js';
import { expectLittleShift, watchLayoutShift } from '../../fixtures/layout-shift.js';
import { expect, test } from '../../fixtures/test.js';

test.use({ timezoneId: 'Europe/Berlin' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A day in the middle of the next month, so that the days around it are in the same grid. */
const middle = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 14));

function dayAfter(days: number): string {
  return new Date(middle.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function longDay(days: number): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(dayAfter(days)));
}

const entries = (page: Page, days: number) =>
  page.getByRole('list', { name: `Entries of ${longDay(days)}` });
const cell = (page: Page, days: number) => page.locator(`td[data-day="${dayAfter(days)}"]`);

/** Adds an event of nine o’clock to the day in the middle. */
async function addEvent(page: Page, title: string): Promise<void> {
  await button(page, 'Add Event').click();
  const dialog = page.getByRole('dialog', { name: 'Add Event' });
  await field(page, 'Title').fill(title);
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Meeting');
  await dialog.getByRole('checkbox', { name: 'Whole day' }).uncheck();
  await expectPanelAccessible(dialog);
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(entries(page, 0).getByText(title)).toBeVisible();
}

/** Creates content that could be published, as its editor does, and returns its id. */
async function createContent(page: Page, plannedOn: string): Promise<string> {
  const categories = await page.request.get('/api/categories');
  const [category] = (await categories.json()) as { slug: string }[];
  const headers = { origin: new URL(page.url()).origin };
  await page.request.put('/api/creator', { data: { name: 'Ada', about: '' }, headers });
  const created = await page.request.post('/api/content', {
    data: {
      title: 'How to solder',
      type: 'article',
      category: category?.slug,
      body: 'Warm the iron.',
      plannedOn,
    },
    headers,
  });
  expect(created.status()).toBe(201);
  return ((await created.json()) as { id: string }).id;
}

test('an event is added, and moved by pointer and by keys', async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto(`/content-management?tab=calendar&day=${dayAfter(0)}`);
  await expect(entries(page, 0)).toBeVisible();
  await expect(button(page, 'Days in Europe/Berlin')).toBeVisible();
  await expectLittleShift(page);
  await addEvent(page, 'Interview');
  await expect(entries(page, 0).getByText('Meeting · 9:00 AM')).toBeVisible();

  await cell(page, 0).getByText('Interview').dragTo(cell(page, 2));
  await expect(page.getByText(/^“Interview” is on /)).toBeVisible();
  await cell(page, 2).getByText('Interview').click();
  await expect(entries(page, 2).getByText('Interview', { exact: true })).toBeVisible();

  await button(page, 'Move Interview').focus();
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 9)).toHaveAttribute('data-target');
  await page.keyboard.press(' ');
  await expect(page.getByText(`Moved Interview: ${longDay(9)}.`)).toBeAttached();
  await expect(entries(page, 9).getByText('Interview', { exact: true })).toBeVisible();
  await expect(button(page, 'Move Interview')).toBeFocused();
  // Carried on while the move before is still on its way, and then dragged at once.
  await page.route('**/api/content/calendar/move', async (route) => {
    await sleep(300);
    await route.continue();
  });
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(entries(page, 2).getByText('Interview', { exact: true })).toBeVisible();
  // Not a response: that of the first move to this day may still be on its way.
  const dropped = page.waitForRequest(
    (request) =>
      request.url().endsWith('/calendar/move') &&
      request.postData()?.includes(`"to":"${dayAfter(9)}"`) === true,
  );
  await cell(page, 2).getByText('Interview').dragTo(cell(page, 9));
  expect((await (await dropped).response())?.status()).toBe(200);
  await page.reload();
  await expect(cell(page, 9).getByText('Interview')).toBeVisible();
  await expect(cell(page, 2).getByText('Interview')).toBeHidden();
  await expectAccessibleInBothLayouts(page);
});

test('content is planned and scheduled, and in the feed with everything else', async ({ page }) => {
  await page.goto(`/content-management?tab=calendar&day=${dayAfter(0)}`);
  await addEvent(page, 'Rehearsal');
  const id = await createContent(page, dayAfter(0));
  await page.reload();
  await expect(entries(page, 0).getByRole('link', { name: 'How to solder' })).toBeVisible();
  await expect(entries(page, 0).getByText('Content · All day')).toBeVisible();

  const { version } = (await (await page.request.get(`/api/content/${id}`)).json()) as {
    version: number;
  };
  const scheduled = await page.request.post(`/api/content/${id}/actions`, {
    data: { action: 'schedule', publishAt: `${dayAfter(3)}T11:00:00.000Z`, zone: 'Europe/Berlin' },
    headers: { origin: new URL(page.url()).origin, 'if-match': `"${version}"` },
  });
  expect(scheduled.status()).toBe(200);
  await page.goto(`/content-management?tab=calendar&day=${dayAfter(3)}`);
  await expect(entries(page, 3).getByText('In progress')).toBeVisible();

  await button(page, 'More for the calendar').click();
  await page.getByRole('menuitem', { name: 'Subscribe elsewhere…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe elsewhere' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Secret link' }).inputValue();
  await expectPanelAccessible(dialog);
  const feed = await page.request.get(link);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  const text = await feed.text();
  for (const part of ['SUMMARY:Rehearsal', 'How to solder', 'BEGIN:VTIMEZONE'])
    expect(text).toContain(part);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('There is no link yet.')).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(404);
});
