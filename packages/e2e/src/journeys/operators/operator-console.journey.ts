import {
  expectAccessibleInBothLayouts,
  expectAccessibleInBothThemes,
} from '../../fixtures/accessibility.js';
import { breakFiles } from '../../fixtures/broken-files.js';
import { test } from '../../fixtures/operators.js';
import { expect } from '../../fixtures/test.js';

/** The console asks who is signed in, and browsers tell of every 401. */
const notSignedIn = /status of 401/;

test.beforeEach(({ problems }) => problems.expect(notSignedIn));

test('an operator releases a version, takes it back with a reason, and visitors follow', async ({
  page,
  browser,
  operators,
  releases,
}) => {
  const good = await releases.releaseBulletin('Calm Bulletin');
  const risky = await releases.publishBulletin('Risky Bulletin');
  const visitor = await browser.newPage({ baseURL: releases.address });
  const expectHeadline = async (text: string) => {
    await visitor.goto('/bulletin');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text);
  };

  await operators.open();
  await operators.openRemote('mf-bulletin');
  await operators
    .version(risky)
    .getByRole('button', { name: `Release ${risky}` })
    .click();
  await expect(operators.dialog).toContainText('All checks passed');
  await operators.dialog.getByText('At once').click();
  await operators.dialog.getByRole('button', { name: 'Release to everyone' }).click();
  await expect(operators.fact('Stable')).toHaveText(risky);
  await expectHeadline('Risky Bulletin');

  await operators.rollBackBecause('articles do not open');
  await expect(operators.fact('Stable')).toHaveText(good);
  await expect(operators.dialog).toHaveCount(0);
  await expectHeadline('Calm Bulletin');
  await visitor.close();

  await operators.state.getByRole('link', { name: 'History' }).click();
  await expect(operators.heading).toHaveText('Audit trail');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('alice rolled back mf-bulletin');
  await expect(first).toContainText(`${risky} → ${good}`);
  await expect(first).toContainText('“articles do not open”');
});

test('what others do is seen without a reload, step by step', async ({
  page,
  operators,
  releases,
}) => {
  await releases.releaseBulletin('Calm Bulletin');
  await operators.open();
  const row = page.getByRole('listitem').filter({ hasText: 'mf-bulletin' });
  const version = await releases.publishBulletin('Rolled-out Bulletin');
  await releases.change('rollout', { version, steps: [10, 50, 100], bakeSeconds: null });
  await expect(row).toContainText('Rolling out 10 %');
  await operators.openRemote('mf-bulletin');
  const rollout = page.getByRole('region', { name: 'Rollout' });
  await expect(rollout.getByRole('listitem').filter({ hasText: '10 %' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await rollout.getByRole('button', { name: 'Next step…' }).click();
  await operators.dialog.getByRole('button', { name: 'Go to 50 %' }).click();
  await expect(operators.version(version)).toContainText('Candidate 50 %');
  await rollout.getByRole('button', { name: 'Withdraw…' }).click();
  await operators.giveReason('not yet');
  await expect(rollout).toHaveCount(0);
  await expect(operators.fact('Candidate')).toHaveText('none');
});

test('32 the second of two operators sees the conflict and loses nothing', async ({
  page,
  operators,
  releases,
  problems,
}) => {
  problems.expect(/status of 409/);
  const first = await releases.releaseBulletin('First Bulletin');
  const second = await releases.releaseBulletin('Second Bulletin');
  await operators.open('/operator/remotes/mf-bulletin');
  await operators.rollBack.click();
  await operators.reason.fill('pictures are missing');
  // The console must not have heard of it by itself when the operator decides.
  await page.route('**/api/releases/mf-bulletin', (route) => route.abort('aborted'));
  await releases.change('rollback', { reason: 'bob was awake' });
  const refused = page.waitForResponse((response) => response.status() === 409);
  await page.keyboard.press('Enter');
  await refused;
  await page.unroute('**/api/releases/mf-bulletin');
  await expect(
    operators.alert.filter({ hasText: 'Someone else made a change first' }),
  ).toContainText(`${first} is stable.`);
  await expect(operators.alert.filter({ hasText: 'bob was awake' })).toBeVisible();
  await expect(operators.reason).toHaveValue('pictures are missing');
  await operators.dialog.getByRole('button', { name: 'Use the current state' }).click();
  await operators.wayBack(second).check();
  await operators.dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(operators.fact('Stable')).toHaveText(second);
});

test('18: the console works while no file of any remote can be loaded', async ({
  page,
  operators,
  releases,
}) => {
  await breakFiles(page, '**/assets/mf-*/**', 'missing');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await releases.releaseBulletin('Older Bulletin');
  const version = await releases.releaseBulletin('Newer Bulletin');
  await operators.open();
  await operators.openRemote('mf-bulletin');
  await expect(operators.fact('Stable')).toHaveText(version);
  await operators.rollBackBecause('nothing loads');
  await expect(operators.fact('Last good')).not.toHaveText(version);
  expect(requested.filter((path) => path.startsWith('/assets/mf-'))).toEqual([]);
});

test('a session that ends leads to the sign-in and back, with what was typed', async ({
  page,
  operators,
}) => {
  await page.goto('/operator/remotes/mf-bulletin');
  await operators.name.fill('alice');
  await operators.password.fill('not the word');
  await page.keyboard.press('Enter');
  await expect(operators.alert).toHaveText('Incorrect name or password.');
  await operators.signIn();
  await operators.rollBack.click();
  await operators.reason.fill('half a reason');
  await page.evaluate(() => fetch('/api/operators/session', { method: 'DELETE' }));
  await expect(operators.alert).toHaveText(/Your session has expired/);
  await expect(operators.password).toBeFocused();
  await operators.signIn();
  await expect(operators.reason).toHaveValue('half a reason');
  await page.keyboard.press('Escape');
  await operators.menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(operators.password).toBeVisible();
  await expect(operators.alert).toHaveCount(0);
});

test('everything can be done by keyboard', async ({ page, operators, releases }) => {
  await releases.releaseBulletin('Older Bulletin');
  const version = await releases.releaseBulletin('Newer Bulletin');
  await page.goto('/operator');
  await expect(operators.name).toBeFocused();
  await page.keyboard.type('alice');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long word that opens');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'mf-bulletin' })).toBeVisible();
  await tabTo('mf-bulletin');
  await page.keyboard.press('Enter');
  await expect(operators.fact('Stable')).toHaveText(version);
  await tabTo('Roll back…');
  await page.keyboard.press('Enter');
  await expect(operators.reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(operators.rollBack).toBeFocused();
  await page.keyboard.press('Enter');
  await operators.giveReason('by keyboard');
  await expect(operators.dialog).toHaveCount(0);
  await expect(operators.fact('Stable')).not.toHaveText(version);
  await expect(operators.rollBack).toBeFocused();

  async function tabTo(name: string): Promise<void> {
    const focused = page.locator(':focus');
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.textContent())?.trim() === name) return;
    }
    throw new Error(`${name} can not be reached`);
  }
});

test('a test link shows its version in the browser that opens it', async ({
  page,
  context,
  operators,
  releases,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await releases.releaseBulletin('Usual Bulletin');
  const version = await releases.publishBulletin('Coming Bulletin');
  await operators.open('/operator/remotes/mf-bulletin');
  await operators
    .version(version)
    .getByRole('button', { name: `Copy a test link of ${version}` })
    .click();
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await page.goto('/bulletin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming Bulletin');
});

test('the sign-in is accessible', async ({ page, operators }) => {
  await page.goto('/operator');
  await expect(operators.name).toBeVisible();
  await expectAccessibleInBothLayouts(page);
});

for (const [path, text] of [
  ['/operator/compositions', 'First live'],
  ['/operator/audit', 'activated mf-bulletin'],
  ['/operator/access', 'No deploy tokens'],
  ['/operator/jobs', 'No failed jobs'],
] as const)
  test(`${path} is accessible in both themes`, async ({ page, operators, releases }) => {
    await releases.releaseBulletin('Accessible Bulletin');
    await page.goto('/bulletin');
    await operators.open(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

test('the parts are accessible while a version is rolled out', async ({
  page,
  operators,
  releases,
}) => {
  const version = await releases.publishBulletin('Accessible Bulletin');
  await releases.change('rollout', { version, steps: [10, 100], bakeSeconds: 600 });
  await operators.open();
  const main = page.getByRole('main');
  await expect(main.getByText('Rolling out 10 %').first()).toBeVisible();
  await expectAccessibleInBothLayouts(page);
  await operators.openRemote('mf-bulletin');
  await expect(main.getByText('Candidate 10 %').first()).toBeVisible();
  await expectAccessibleInBothLayouts(page);
});

test('the dialog that rolls back is accessible', async ({ page, operators, releases }) => {
  await releases.releaseBulletin('Accessible Bulletin');
  await operators.open('/operator/remotes/mf-bulletin');
  await operators.rollBack.click();
  await expect(operators.reason).toBeFocused();
  await expectAccessibleInBothLayouts(page);
});

test('the dialog that releases is accessible', async ({ page, operators, releases }) => {
  const version = await releases.publishBulletin('Accessible Bulletin');
  await operators.open('/operator/remotes/mf-bulletin');
  await operators
    .version(version)
    .getByRole('button', { name: `Release ${version}` })
    .click();
  await expect(operators.dialog).toContainText('All checks passed');
  await expectAccessibleInBothLayouts(page);
});
