import { brokenOnDemand, leaking } from '../../fixtures/changed-bulletin.js';
import { goWithin } from '../../fixtures/composed-pages.js';
import { openListening, stream, untilHeard } from '../../fixtures/open-tab.js';
import { takeApiAway } from '../../fixtures/outage.js';
import { test } from '../../fixtures/releases.js';
import { expect } from '../../fixtures/test.js';
import { changes, tracesOf } from '../../fixtures/traces.js';
import { plainPage } from '../../pages/frame.page.js';

test('23: a published version that throws at import, render, effect or event affects only its place, and is reported', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/broken/, /^error: \[composition/);
  await releases.releaseBulletin('Good Bulletin');
  const version = await releases.releaseChangedBulletin(brokenOnDemand);
  await openListening(page, '/bulletin?broken=import');
  await expect(frame.heading).toHaveText('Good Bulletin');
  for (const place of ['render', 'effect']) {
    await openListening(page, `/bulletin?broken=${place}`);
    await expect(frame.failure).toContainText('Something went wrong');
    await frame.openArea('Upload');
    await expect(frame.heading).toHaveText('Upload');
  }
  await openListening(page, '/bulletin?broken=event');
  const button = frame.main.getByRole('button', { name: 'Break' });
  await button.click();
  await expect(button).toBeVisible();
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
  await page.goto('about:blank');
  // Figures are kept by the minute, and a new one may have begun meanwhile.
  const sumOf = async (figure: 'loadFailures' | 'renderFailures' | 'exceptions') =>
    (await releases.health(version)).reduce((sum, point) => sum + point[figure], 0);
  await expect.poll(() => sumOf('loadFailures')).toBe(1);
  await expect.poll(() => sumOf('renderFailures')).toBe(2);
  await expect.poll(() => sumOf('exceptions')).toBe(1);
});

test('26: while compositions cannot be had a page keeps its own, and follows as soon as they can', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/503/);
  await releases.releaseBulletin('Known Bulletin');
  await openListening(page, '/bulletin');
  const bringBack = await takeApiAway(page, 'responds with 503');
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/composition'));
  await releases.releaseBulletin('Unknown Bulletin');
  await refused;
  await frame.openArea('Upload');
  await frame.openArea('Bulletin');
  await expect(frame.heading).toHaveText('Known Bulletin');
  await untilHeard(page, bringBack);
  await frame.openArea('Upload');
  await frame.openArea('Bulletin');
  await expect(frame.heading).toHaveText('Unknown Bulletin');
});

test('26: a page that is opened meanwhile needs none', async ({
  page,
  frame,
  releases,
  problems,
}) => {
  problems.expect(/503/);
  await releases.releaseBulletin('Carried Bulletin');
  await takeApiAway(page, 'responds with 503');
  await page.goto('/bulletin');
  await expect(frame.heading).toHaveText('Carried Bulletin');
  await frame.openArea('Upload');
  await expect(frame.heading).toHaveText('Upload');
});

test('31: after a rollback an old tab takes every file from its own version, and later all from the other', async ({
  page,
  frame,
  network,
  releases,
  problems,
}) => {
  problems.expect(new RegExp(stream));
  const first = await releases.release('mf-billing');
  const second = await releases.release('mf-billing');
  await page.route(`**${stream}`, (route) => route.abort('connectionrefused'));
  await frame.open('/pricing');
  await releases.change('rollback', { version: first, reason: 'a journey' }, 'mf-billing');
  await frame.openArea('Dashboard');
  await expect(frame.heading).toHaveText('Revenue Dashboard');
  expect(network.versions('mf-billing')).toEqual([second]);
  await untilHeard(page, () => page.unroute(`**${stream}`));
  network.forget();
  await frame.openArea('Affiliate');
  await expect(frame.heading).toHaveText('Affiliate Program');
  await frame.openArea('Dashboard');
  await expect(frame.heading).toHaveText('Revenue Dashboard');
  expect(network.versions('mf-billing')).toEqual([first]);
});

test('37: a page that leaks is found, whatever it leaves behind', async ({
  page,
  frame,
  releases,
}) => {
  await releases.releaseChangedBulletin(leaking);
  await frame.open(plainPage);
  const before = await tracesOf(page);
  await goWithin(page, '/bulletin', plainPage);
  expect(changes(before, await tracesOf(page)).toSorted()).toEqual([
    '+ attribute of body: style="overflow: hidden;"',
    '+ attribute of html: class="with-bulletin"',
    '+ element BULLETIN-DIALOG ',
    '+ global bulletinCache',
    '+ rule @media all * { letter-spacing: 1px; }',
    '+ rule body { margin: 1px; }',
  ]);
});
