import { breakShellInTheDark } from '../../fixtures/changed-shell.js';
import { test } from '../../fixtures/operators.js';
import { expect } from '../../fixtures/test.js';

test('5: the console rolls back a shell that does not start', async ({
  page,
  browser,
  operators,
  releases,
  problems,
}) => {
  // The console asks who is signed in, and browsers tell of every 401.
  problems.expect(/status of 401/);
  await releases.releaseBulletin('Calm Bulletin');
  const theme = { name: 'theme', value: 'dark', url: releases.address };
  await page.context().addCookies([theme]);
  const visitor = await browser.newPage({ baseURL: releases.address });
  await visitor.context().addCookies([theme]);
  const heading = visitor.getByRole('heading', { level: 1, name: 'Calm Bulletin' });
  const account = visitor.getByRole('button', { name: 'Account' });

  const version = await releases.release('shell', breakShellInTheDark);
  const failure = visitor.waitForEvent('pageerror');
  await visitor.goto('/bulletin');
  expect((await failure).message).toBe('broken as it starts');

  await operators.open();
  await operators.openRemote('shell');
  await expect(operators.fact('Stable')).toHaveText(version);
  await operators.rollBackBecause('no page starts');
  await expect(operators.fact('Stable')).not.toHaveText(version);

  await visitor.goto('/bulletin');
  await expect(heading).toBeVisible();
  await account.click();
  await expect(visitor.getByRole('region', { name: 'Account' })).toBeVisible();
  await visitor.close();
});

test('5: the console opens while no version of the shell can be loaded', async ({
  page,
  operators,
  problems,
}) => {
  problems.expect(/status of 401/);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route('**/assets/shell/**', (route) => route.abort('connectionrefused'));
  await operators.open();
  await expect(operators.heading).toHaveText('Remotes');
  expect(requested.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
