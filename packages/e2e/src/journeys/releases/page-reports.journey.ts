import { endless, importLater, unseen } from '../../fixtures/changed-bulletin.js';
import { breakShell } from '../../fixtures/changed-shell.js';
import { type DamagingProxy, proxyFixture } from '../../fixtures/damaging-proxy.js';
import { test as base } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';

const test = base.extend<{ readonly siteProxy: DamagingProxy }>(proxyFixture);

const entryOfShell = /\/assets\/shell\/[^/]+\/static\/main\./;

test('a page reports at once what it opens, and soon what it has shown', async ({
  page,
  frame,
  siteProxy,
}) => {
  await page.goto(`${siteProxy.address}/bulletin`);
  const expectReported = (...reports: readonly string[]) =>
    expect.poll(() => siteProxy.reported).toEqual(expect.arrayContaining([...reports]));
  await expectReported('shown mf-bulletin', 'shown shell in plain');
  expect(siteProxy.reported.slice(0, 2)).toEqual(['opened shell', 'opened mf-bulletin']);
  expect(siteProxy.reported.filter((report) => report === 'opened mf-bulletin')).toHaveLength(1);
  await frame.openArea('Upload');
  await expectReported('opened mf-creator', 'shown mf-creator');
  expect(siteProxy.reported.filter((report) => report.startsWith('left'))).toEqual([]);
});

test('a visit that ends before anything has come is one that was left', async ({
  page,
  siteProxy,
}) => {
  siteProxy.damage(entryOfShell, 'held');
  await page.goto(`${siteProxy.address}/bulletin`, { waitUntil: 'commit' });
  await expect.poll(() => siteProxy.reported).toContain('opened mf-bulletin');
  await page.goto('about:blank');
  await expect
    .poll(() => siteProxy.reported)
    .toEqual(expect.arrayContaining(['left shell', 'left mf-bulletin']));
});

test('24: a page that hangs has reported what it opened, and never that it was shown', async ({
  page,
  siteProxy,
  releases,
}) => {
  const good = await releases.release('mf-bulletin');
  await releases.releaseChangedBulletin(endless);
  await page.goto(`${siteProxy.address}/bulletin`, { waitUntil: 'commit' });
  await expect.poll(() => siteProxy.requested).toContain('/hangs');
  await expect.poll(() => siteProxy.reported).toContain('opened mf-bulletin');
  await page.close();
  await releases.change('rollback', { version: good, reason: 'a journey' });
  expect(siteProxy.reported.filter((report) => /^(shown|left) mf-bulletin/.test(report))).toEqual(
    [],
  );
});

test('a page that renders nothing has failed for its visitor, and one that shows its skeleton is awaited', async ({
  page,
  frame,
  siteProxy,
  releases,
}) => {
  const good = await releases.release('mf-bulletin');
  let earlier = 0;
  const reported = () => siteProxy.reported.slice(earlier);
  const aboutBulletin = () => reported().filter((report) => report.endsWith('mf-bulletin'));
  const open = async () => {
    earlier = siteProxy.reported.length;
    await page.goto(`${siteProxy.address}/bulletin`);
    await expect.poll(reported).toContain('shown shell in plain');
    // Long enough to have been seen.
    await page.clock.fastForward('00:10');
  };
  await page.clock.install();
  const blank = await releases.releaseChangedBulletin(unseen('nothing'));
  await open();
  await expect(frame.main).toHaveText('');
  await page.goto('about:blank');
  await expect.poll(aboutBulletin).toContain('render-failed mf-bulletin');
  for (const other of ['shown mf-bulletin', 'left mf-bulletin'])
    expect(aboutBulletin()).not.toContain(other);
  const failed = expect.objectContaining({ version: blank, renderFailures: 1 });
  await expect.poll(() => releases.health(blank)).toContainEqual(failed);

  await releases.releaseChangedBulletin(unseen('a skeleton'));
  await open();
  expect(aboutBulletin()).not.toContain('shown mf-bulletin');
  await page.goto('about:blank');
  await expect.poll(aboutBulletin).toContain('left mf-bulletin');
  await open();
  await page.evaluate('showBulletin()');
  await expect(frame.main).toHaveText('Late Bulletin');
  await page.clock.fastForward('00:10');
  await expect.poll(aboutBulletin).toContain('shown mf-bulletin');
  await releases.change('rollback', { version: good, reason: 'a journey' });
});

test('a shell that throws as it starts says so, reports it, and the open page heals after the rollback', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/broken as it starts/);
  const good = await releases.release('shell');
  const broken = await releases.release('shell', breakShell);
  await page.goto('/bulletin');
  await expect(frame.heading).toHaveText('This page couldn’t be loaded');
  const reported = expect.objectContaining({ exceptions: 1 });
  await expect.poll(() => releases.health(broken, 'shell')).toContainEqual(reported);
  await releases.change('rollback', { version: good, reason: 'a journey' }, 'shell');
  await expect(frame.main.getByRole('button', { name: 'Mark as read' })).toBeVisible();
});

test('a file that an area imports by itself never runs damaged, and is there after Try Again', async ({
  page,
  frame,
  siteProxy,
  releases,
  problems,
}) => {
  problems.expect(/integrity|imported module|^error: \[composition/);
  await releases.release('mf-bulletin', importLater);
  siteProxy.damage(/\/later\.js$/, 'at its address');
  await page.goto(`${siteProxy.address}/bulletin`);
  await expect(frame.failure).toContainText('Something went wrong');
  await frame.tryAgain.click();
  await expect(frame.heading).toHaveText('Later Bulletin');
});
