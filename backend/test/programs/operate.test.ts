import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { launchSite, removeFolder, temporaryFolder } from '@tessera/testing';
import { OperatorBrowser } from '../../src/modules/releases/operators/test/operator-browser.js';
import { password } from '../../src/modules/releases/operators/test/operators-under-test.js';
import { Deployer } from '../../src/modules/releases/releases/test/deployer.js';
import {
  openOperatorSite,
  type OperatorSite,
} from '../../src/modules/releases/releases/test/operator-site.js';
import { testBuild } from '../../src/modules/releases/releases/test/test-build.js';
import { operate, operateHere, type Run } from './operate-command.js';

const usesToken = async (address: string, { out }: Run) =>
  (await new Deployer({ address }, out.trim()).list()).status;

describe('the command with a configured database', () => {
  let site: OperatorSite;
  beforeAll(async () => {
    site = await openOperatorSite();
  });
  afterAll(() => site.close());

  const run = (words: readonly string[], input?: string) =>
    operateHere(words, { DATABASE_URL: site.databaseUrl }, input);
  const signIn = async (name: string) => (await site.browser().signIn(name, password)).status;
  const audit = async () =>
    (await (await site.signedIn('alice')).audit()).map(({ actor, action, subject }) =>
      [actor, action, subject].join(' '),
    );

  it('creates an operator who can sign in, and removes it', async () => {
    const made = await run(['operator', 'create', 'dora'], `${password}\n`);
    expect(made).toEqual({ code: 0, out: 'dora can now sign in\n', err: '' });
    expect(await signIn('dora')).toBe(200);
    const removed = await run(['operator', 'remove', 'DORA']);
    expect(removed).toEqual({ code: 0, out: 'DORA can no longer sign in\n', err: '' });
    expect(await signIn('dora')).toBe(401);
    expect(await audit()).toContain('server operator-created dora');
  });

  it('creates, lists and revokes tokens', async () => {
    const words = ['--label', 'night build', '--remote', 'mf-news', '--days', '90'];
    const made = await run(['token', 'create', ...words]);
    expect(made.out).toMatch(/^tessera_[\w-]{43}\n$/);
    expect(await usesToken(site.address, made)).toBe(200);
    const { out } = await run(['token', 'list']);
    const [, id = ''] =
      /^([\da-f]{16}) {2}night build {2}mf-news {2}created .* expires /m.exec(out) ?? [];
    expect(out).not.toContain(made.out.trim());
    expect(made.err).toContain(`Token ${id} for mf-news, valid until `);
    expect((await run(['token', 'revoke', id])).code).toBe(0);
    expect(await usesToken(site.address, made)).toBe(401);
    const entries = await audit();
    expect(entries).toContain('server token-created night build');
    expect(entries).toContain('server token-revoked night build');
  });

  it('reports errors in one line', async () => {
    const failures: [string[], string, string][] = [
      [['operator', 'create', 'Alice'], password, 'There is already an operator named Alice'],
      [['operator', 'create', 'eve'], 'too short', 'The password must have 12 to 200 characters'],
      [['operator', 'remove', 'nobody'], '', 'There is no operator named nobody'],
      [['token', 'revoke', 'f00'], '', 'There is no valid token f00'],
    ];
    const runs = [];
    for (const [words, input] of failures) runs.push(await run(words, input));
    expect(runs).toEqual(
      failures.map(([, , message]) => ({ code: 1, out: '', err: `operate: ${message}\n` })),
    );
    expect(await signIn('eve')).toBe(401);
  });

  it('results in 2 if it is used incorrectly, and says why', async () => {
    const uses = [
      [],
      ['token', 'destroy'],
      ['token', 'create'],
      ['token', 'create', '--label', 'x', '--remote', '../news'],
      ['token', 'create', '--label', 'x', '--days', 'many'],
      ['operator', 'create', '../x'],
    ];
    const runs = [];
    for (const words of uses) runs.push(await run(words));
    const why = expect.stringMatching(/\S/);
    expect(runs).toEqual(uses.map(() => ({ code: 2, out: '', err: why })));
  });

  it('reports invalid settings and an unreachable database', async () => {
    const wrong = await operateHere(['token', 'list'], { LOG_LEVEL: 'loud', PORT: 'many' });
    expect(wrong.code).toBe(1);
    expect(wrong.err).toMatch(/^operate: PORT must be .* LOG_LEVEL must be .*\n$/);
    const url = 'postgres://u:hidden@127.0.0.1:1/d';
    const away = await operate(['token', 'list'], { DATABASE_URL: url });
    expect(away.code).toBe(1);
    expect(away.err).toMatch(/^operate: The database 127\.0\.0\.1:1\/d can't be used: .*\n$/);
    expect((await operate(['token', 'destroy'], {})).code).toBe(2);
  });

  it('53: creates tokens of teams, which release their own remote and nothing else', async () => {
    const { out } = await run(['token', 'create', '--label', 'news team', '--remote', 'mf-news']);
    const team = new Deployer(site, out.trim());
    const [build, other] = [testBuild(), testBuild({ name: 'mf-other' })];
    await site.deployer.post('/api/releases/mf-news/keys', { publicKey: team.key.publicKey });
    await team.uploadAll(build);
    const published = await team.post('/api/releases/mf-news/versions', team.sign(build));
    const activated = await team.activate('mf-news', build.publication.version);
    expect([published.status, activated.status]).toEqual([201, 200]);
    expect(await audit()).toContain('news team activated mf-news');
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await team.register(other)).toMatchObject(forbidden);
    expect(await team.activate('mf-other', '1.0.0')).toMatchObject(forbidden);
    expect(await team.activate('shell', '1.0.0')).toMatchObject(forbidden);
    expect(await team.change('mf-other', 'rollback', {})).toMatchObject(forbidden);
    const keys = { publicKey: team.key.publicKey };
    expect(await team.post('/api/releases/mf-news/keys', keys)).toMatchObject(forbidden);
    const statuses = (paths: string[]) =>
      Promise.all(paths.map(async (path) => (await team.get(path)).status));
    expect(await statuses(['/api/releases', '/api/releases/mf-news/keys'])).toEqual([200, 200]);
    expect(await statuses(['/api/audit', '/api/releases/mf-other/keys'])).toEqual([403, 403]);
  });
});

describe('the command with the embedded database', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await temporaryFolder('operate');
  });
  afterEach(() => removeFolder(dataDir));

  const run = (words: readonly string[], input?: string) =>
    operate(words, { DATA_DIR: dataDir }, input);

  it('works before, during and after a run of the site, and leaves nothing running', async () => {
    expect((await run(['operator', 'create', 'dora'], password)).code).toBe(0);
    expect(await readdir(dataDir)).not.toContain('running.json');
    expect(await readdir(join(dataDir, 'database', 'cluster'))).not.toContain('postmaster.pid');

    const site = await launchSite({ dataDir, settings: { SAMPLE_CATALOG: 'off' } });
    const { status } = await new OperatorBrowser(site.address).signIn('dora', password);
    const made = await run(['token', 'create', '--label', 'while it runs']);
    expect([status, made.code, await usesToken(site.address, made)]).toEqual([200, 0, 200]);
    expect(await site.stop()).toBe(0);

    expect((await run(['token', 'list'])).out).toContain('while it runs  everything');
  });
});
