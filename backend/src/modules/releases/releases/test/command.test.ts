import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Channel, RecordedComposition } from '@tessera/contracts';
import { run } from '@tessera/release-cli';
import { deployToken } from '../../../../../test/harness/site-under-test.js';
import { until } from '../../../../../test/harness/until.js';
import { DeployTokens } from '../../operators/index.js';
import { ReleasesFacade } from '../index.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, type TestBuild, testShell } from './test-build.js';

let site: ReleaseSite;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-builds-'));
  site = await openReleaseSite();
  await publishNews();
  await site.keep();
});
afterEach(() => site.restore());
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true });
});

/** Writes a build to disk as the build preset does. */
async function projectOf({ name, publication, contents }: TestBuild): Promise<string> {
  const project = join(root, name);
  await rm(project, { recursive: true, force: true });
  const files = publication.files.map(
    ({ path, hash }) => [path, contents.get(hash) ?? ''] as const,
  );
  const manifest = JSON.stringify(publication.manifest);
  for (const [path, content] of [...files, ['tessera.json', manifest] as const]) {
    const target = join(project, 'dist', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return project;
}

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The environment of a command. */
function environment(more: Readonly<Record<string, string>>) {
  const { publicKey, privateKey } = site.deployer.key;
  return {
    ...process.env,
    TESSERA_URL: site.address,
    TESSERA_TOKEN: deployToken,
    TESSERA_SIGNING_KEY: `${publicKey}.${privateKey}`,
    XDG_CONFIG_HOME: root,
    ...more,
  };
}

/** Runs the command as its program does. */
async function tessera(
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Run> {
  let [out, err] = ['', ''];
  const code = await run(args, {
    environment: environment(more),
    colors: false,
    write: (text) => (out += text),
    writeError: (text) => (err += text),
  });
  return { code, out, err };
}

const program = fileURLToPath(
  new URL('../../../../../../packages/release-cli/bin/tessera.mjs', import.meta.url),
);

/** Runs the command in a process of its own. */
function tesseraProcess(args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const options = { env: environment({}) };
    const child = execFile(process.execPath, [program, ...args], options, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

/** The JSON of a command that has to succeed. */
async function json<T>(...args: readonly string[]): Promise<T> {
  const { code, out, err } = await tessera([...args, '--json']);
  expect([args, code, err]).toEqual([args, 0, '']);
  return JSON.parse(out) as T;
}

/** Shell and news in two versions, of which visitors get the first. */
async function publishNews(): Promise<void> {
  await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
  await site.deployer.publish(testBuild({ version: '1.1.0' }));
}

/** The version of news that a page has. */
async function newsOn(url: string, cookie = ''): Promise<string | undefined> {
  const response = await fetch(url, { headers: { accept: 'text/html', cookie } });
  return /mf-news\/([\d.]+)\//.exec(await response.text())?.[1];
}

describe('the command against a real site', () => {
  it('publishes and activates signed builds of shell and remote, and can be repeated', async () => {
    await site.reset();
    for (const build of [testShell({ version: '5.0.0' }), testBuild({ version: '5.0.0' })]) {
      await json('keys', 'add', build.name, site.deployer.key.publicKey);
      const args = ['publish', await projectOf(build), '--activate'];
      const first = await json<Record<string, unknown>>(...args);
      expect(first).toMatchObject({ name: build.name, uploaded: 2, files: 2 });
      expect(first['channel']).toMatchObject({ stable: first['version'], revision: 1 });
      expect(await json(...args)).toEqual({ ...first, uploaded: 0 });
    }
    const response = await fetch(`${site.address}/news`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const scripts = (await response.text()).matchAll(/href="(\/assets\/[^"]+\.js)"/g);
    for (const [, url = ''] of scripts) expect((await fetch(site.address + url)).status).toBe(200);
    expect((await tesseraProcess(['status'])).out).toMatch(
      /^mf-news +r1 +0\.0\.0-\w{10} .*\nshell /,
    );
  });

  it('only publishes builds that are signed with an accepted key', async () => {
    await site.reset();
    const folder = await projectOf(testBuild());
    const stranger = await tessera(['publish', folder]);
    expect([stranger.code, stranger.err]).toEqual([
      6,
      expect.stringContaining('signature-invalid'),
    ]);
    const own = await json<{ publicKey: string; id: string }>('keys', 'generate', 'mf-news');
    await json('keys', 'add', 'mf-news', own.publicKey);
    const ownKey = { TESSERA_SIGNING_KEY: '' };
    expect((await tessera(['publish', folder], ownKey)).code).toBe(0);
    expect(await json('keys', 'revoke', 'mf-news', own.id)).toEqual([]);
    const args = ['publish', folder, '--version', '2.0.0'];
    expect((await tessera(args, ownKey)).code).toBe(6);
  });

  it('rolls out, advances, rolls back, and lists that with the reasons', async () => {
    await site.reset();
    await publishNews();
    const started = await json<Channel>(
      'rollout',
      'mf-news',
      '1.1.0',
      '--steps',
      '10,50,100',
      '--bake',
      '1h',
    );
    expect(started.candidate).toMatchObject({ percent: 10, bakeSeconds: 3600 });
    const advanced = await json<Channel>('rollout', 'mf-news', '--advance');
    expect(advanced.candidate).toMatchObject({ percent: 50, step: 1 });
    const taken = await json<Channel>('rollback', 'mf-news', '--reason', 'slow on phones');
    expect([taken.stable, taken.candidate]).toEqual(['1.0.0', null]);
    await json('activate', 'mf-news', '1.1.0');
    const back = await json<Channel>('rollback', 'mf-news', '1.0.0', '--reason', 'still slow');
    expect(back.stable).toBe('1.0.0');
    const history = await tessera(['history', 'mf-news', '--limit', '3']);
    expect(history.out.split('\n').map((line) => line.split(/ {2,}/).slice(1))).toEqual([
      ['deploy-token', 'rolled-back', 'mf-news', 'stable 1.1.0 → 1.0.0 - still slow'],
      ['deploy-token', 'activated', 'mf-news', 'stable 1.0.0 → 1.1.0'],
      [
        'deploy-token',
        'rolled-back',
        'mf-news',
        'candidate 1.1.0 → none, percent 50 → 0 - slow on phones',
      ],
      [],
    ]);
    const audit = await json<{ entries: object[]; nextCursor: string }>('audit', '--limit', '2');
    const rest = await json<{ entries: object[] }>('audit', '--cursor', audit.nextCursor);
    expect([audit.entries.length, rest.entries.at(-1)]).toEqual([
      2,
      expect.objectContaining({ action: 'key-added', subject: 'shell' }),
    ]);
  });

  it("does with a remote's own token all that a team does, and nothing else", async () => {
    const wanted = { label: 'news team', remote: 'mf-news', expiresAt: null };
    const { token } = await site.get(DeployTokens).create(wanted, 'server');
    const asTeam = (...args: readonly string[]) => tessera(args, { TESSERA_TOKEN: token });
    const folder = await projectOf(testBuild({ version: '1.2.0' }));
    for (const args of [
      ['publish', folder, '--version', '1.2.0', '--activate'],
      ['rollback', 'mf-news', '--reason', 'slow on phones'],
      ['rollout', 'mf-news', '1.1.0', '--steps', '10,100'],
      ['rollback', 'mf-news', '--reason', 'slow on laptops'],
      ['verify', 'mf-news', '1.1.0'],
      ['override', 'mf-news', '1.1.0'],
      ['keys', 'list', 'mf-news'],
      ['status', 'mf-news'],
      ['history', 'mf-news'],
    ])
      expect([args, await asTeam(...args)]).toMatchObject([args, { code: 0 }]);
    expect((await asTeam('status')).out).not.toContain('shell');
    expect((await asTeam('history', 'mf-news')).out).toContain('slow on laptops');
    for (const args of [['status', 'shell'], ['history'], ['history', 'shell'], ['audit']])
      expect([args, await asTeam(...args)]).toMatchObject([args, { code: 4, out: '' }]);
  });

  it('32: fails after a concurrent change', async () => {
    await json('activate', 'mf-news', '1.1.0', '--revision', '1');
    const late = ['activate', 'mf-news', '1.0.0', '--revision', '1'];
    const { code, err } = await tesseraProcess(late);
    expect([code, err]).toEqual([5, expect.stringContaining('Now at revision 2: 1.1.0 is stable')]);
  });

  it('32: run twice concurrently, rolls back the candidate but not the stable version', async () => {
    await site.deployer.activate('mf-news', '1.1.0');
    await site.deployer.publish(testBuild({ version: '1.2.0' }));
    await json('rollout', 'mf-news', '1.2.0');
    const back = () => tessera(['rollback', 'mf-news', '--reason', 'blank page']);
    const runs = await Promise.all([back(), back()]);
    expect(new Set(runs.map(({ code }) => code))).toEqual(new Set([0, 5]));
    const loser = runs.find(({ code }) => code === 5);
    expect(loser?.err).toMatch(/Now at revision \d+: 1\.1\.0 is stable/);
    const state = await json<Channel>('status', 'mf-news');
    expect(state).toMatchObject({ stable: '1.1.0', candidate: null });
  });

  it('32: right after an automatic rollback, does not roll back the stable version', async () => {
    await site.deployer.activate('mf-news', '1.1.0');
    await site.deployer.publish(testBuild({ version: '1.2.0' }));
    const rollout = { version: '1.2.0', steps: [50, 100], bakeSeconds: null };
    const rollOut = async () => (await site.deployer.change('mf-news', 'rollout', rollout)).status;
    expect(await rollOut()).toBe(200);
    const request = { actor: 'health', reason: 'errors' };
    await site.get(ReleasesFacade).quarantine('mf-news', '1.2.0', request);
    const { code, err } = await tessera(['rollback', 'mf-news', '--reason', 'blank page']);
    expect([code, err]).toEqual([5, expect.stringContaining('by health: errors')]);
    expect((await json<Channel>('lift', 'mf-news', '1.2.0')).stable).toBe('1.1.0');
    expect(await rollOut()).toBe(200);
  });

  it('disables an area and enables it again', async () => {
    const message = 'News are back at noon.';
    await json('disable', 'mf-news', '--reason', 'moving', '--message', message);
    expect(await (await fetch(`${site.address}/api/composition`)).text()).toContain(message);
    expect((await json<Channel>('enable', 'mf-news')).disabled).toBeNull();
  });

  it('creates an override link', async () => {
    const { url } = await json<{ url: string }>('override', 'mf-news', '1.1.0', '--page', '/news');
    const opened = await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/news']);
    const cookie = opened.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    expect(await newsOn(`${site.address}/news`, cookie)).toBe('1.1.0');
    expect(await newsOn(`${site.address}/news`)).toBe('1.0.0');
  });

  it('verifies a version against the live ones', async () => {
    expect((await tessera(['verify', 'mf-news', '1.1.0'])).code).toBe(0);
    await site.deployer.publish(testBuild({ name: 'mf-other' }));
    const { code, out } = await tessera(['verify', 'mf-other', '1.0.0']);
    expect([code, out]).toEqual([6, expect.stringContaining('/news belongs to mf-news')]);
  });

  it('bisects to the version since which a check fails', async () => {
    await site.deployer.publish(testBuild({ version: '1.2.0' }));
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await site.deployer.activate('mf-news', version);
      await untilServed(version);
    }
    const check = join(root, 'check.mjs');
    await writeFile(check, newsIsNot('1.1.0', '1.2.0'));
    const args = ['bisect', '--page', '/news', '--check', `"${process.execPath}" "${check}"`];
    const { code, out } = await tessera([...args, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { name: 'mf-news', lastPassing: '1.0.0', firstFailing: '1.1.0' },
    ]);
  });
});

/** Waits until a page had a version, and the site has recorded it, which it does afterwards. */
async function untilServed(version: string): Promise<void> {
  await until(async () => {
    await newsOn(`${site.address}/news`);
    const { body } = await site.deployer.get<RecordedComposition[]>('/api/compositions');
    return body.some(({ versions }) => versions['mf-news'] === version);
  });
}

/** A check that opens the page as a browser does, and fails where it has one of these versions of news. */
function newsIsNot(...versions: readonly string[]): string {
  return `
    const headers = { accept: 'text/html' };
    let response = await fetch(process.env.TESSERA_PAGE, { headers, redirect: 'manual' });
    if (response.status === 303) {
      const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ');
      const page = new URL(response.headers.get('location'), process.env.TESSERA_PAGE);
      response = await fetch(page, { headers: { ...headers, cookie } });
    }
    const version = /mf-news\\/([\\d.]+)\\//.exec(await response.text())?.[1];
    process.exit(version === undefined ? 125 : ${JSON.stringify(versions)}.includes(version) ? 1 : 0);
  `;
}
