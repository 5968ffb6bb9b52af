import { endless, importLater } from '../fixtures/changed-news.js';
import { breakShell } from '../fixtures/changed-shell.js';
import { type DamagingDoor, doorFixture } from '../fixtures/damaging-door.js';
import { test as base } from '../fixtures/releases.js';
import { expect } from '../fixtures/test.js';

const test = base.extend<{ readonly door: DamagingDoor }>(doorFixture);

const entryOfShell = /\/assets\/shell\/[^/]+\/static\/main\./;

test('a page tells what it opens at once, and soon what it has shown @ends', async ({
  page,
  frame,
  door,
}) => {
  await page.goto(`${door.address}/news`);
  await expect.poll(() => door.told).toContain('shown mf-news');
  expect(door.told.slice(0, 2)).toEqual(['opened shell', 'opened mf-news']);
  expect(door.told).toContain('shown shell in plain');
  expect(door.told.filter((report) => report === 'opened mf-news')).toHaveLength(1);
  await frame.openArea('Upload');
  await expect.poll(() => door.told).toContain('shown mf-creator');
  expect(door.told).toContain('opened mf-creator');
  expect(door.told.filter((report) => report.startsWith('left'))).toEqual([]);
});

test('a visit that ends before anything has come is one that was left @ends', async ({
  page,
  door,
}) => {
  door.damage(entryOfShell, 'held');
  await page.goto(`${door.address}/news`, { waitUntil: 'commit' });
  await expect.poll(() => door.told).toContain('opened mf-news');
  await page.goto('about:blank');
  await expect
    .poll(() => door.told)
    .toEqual(expect.arrayContaining(['left shell', 'left mf-news']));
});

test('24: a page that hangs has told what it opened, and never that it was shown @wide', async ({
  page,
  door,
  releases,
}) => {
  const good = await releases.release('mf-news');
  await releases.releaseChangedNews(endless);
  await page.goto(`${door.address}/news`, { waitUntil: 'commit' });
  await expect.poll(() => door.asked).toContain('/hangs');
  await expect.poll(() => door.told).toContain('opened mf-news');
  await page.close();
  await releases.change('rollback', { version: good, reason: 'a journey' });
  expect(door.told.filter((report) => /^(shown|left) mf-news/.test(report))).toEqual([]);
});

test('a shell that throws as it starts says so, tells the site, and the open page heals after the rollback @ends', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/broken as it starts/);
  const good = await releases.release('shell');
  const broken = await releases.release('shell', breakShell);
  await page.goto('/news');
  await expect(frame.heading).toHaveText("This page couldn't be loaded");
  const told = expect.objectContaining({ exceptions: 1 });
  await expect.poll(() => releases.health(broken, 'shell')).toContainEqual(told);
  await releases.change('rollback', { version: good, reason: 'a journey' }, 'shell');
  await expect(frame.main.getByRole('link', { name: 'See what is trending' })).toBeVisible();
});

test('a file that an area imports by itself never runs damaged, and is there after Try Again @wide', async ({
  page,
  frame,
  door,
  releases,
  problems,
}) => {
  problems.expect(/integrity|imported module|^error: \[composition/);
  await releases.release('mf-news', importLater);
  door.damage(/\/later\.js$/, 'at its address');
  await page.goto(`${door.address}/news`);
  await expect(frame.failure).toContainText('Something went wrong');
  await frame.tryAgain.click();
  await expect(frame.heading).toHaveText('Later News');
});
