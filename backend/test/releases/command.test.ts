import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deployToken, openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, type TestBuild, testShell } from './test-build.js';

let site: ReleaseSite;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tessera-builds-'));
  site = await openReleaseSite();
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true });
});

/** Writes a build to disk as the build preset does. */
async function projectOf({ name, publication, contents }: TestBuild): Promise<string> {
  const project = join(root, name);
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

const command = fileURLToPath(
  new URL('../../../packages/release-cli/bin/tessera.mjs', import.meta.url),
);

/** Runs the command as a process of its own. */
function tessera(words: readonly string[], token = deployToken): Promise<Run> {
  const env = { ...process.env, TESSERA_URL: site.address, TESSERA_TOKEN: token };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...words], { env }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

describe('the command against a real site', () => {
  it('takes shell and remote from disk to visitors, and repeats itself without harm', async () => {
    for (const build of [testShell(), testBuild()]) {
      const words = ['publish', await projectOf(build), '--activate', '--json'];
      const first = await tessera(words);
      expect([first.code, first.err]).toEqual([0, '']);
      const result: unknown = JSON.parse(first.out);
      expect(result).toMatchObject({ name: build.name, uploaded: 2, files: 2, activated: true });
      const again = await tessera(words);
      expect(JSON.parse(again.out)).toEqual({ ...Object(result), uploaded: 0 });
    }
    const response = await fetch(`${site.address}/news`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(200);
    const scripts = (await response.text()).matchAll(/href="(\/assets\/[^"]+\.js)"/g);
    for (const [, url = ''] of scripts) {
      expect((await fetch(site.address + url)).status).toBe(200);
    }
    expect((await tessera(['list'])).out).toMatch(/^mf-news +0\.0\.0-\w{10} .*\nshell /);
  });

  it('fails with the reason that the site gives', async () => {
    const folder = await projectOf(testBuild({ name: 'mf-broken', manifest: { entry: 'no.js' } }));
    const { code, err } = await tessera(['publish', folder]);
    expect(code).toBe(6);
    expect(err).toContain(
      'incompatible-version: body.manifest.entry: no.js is not among the files',
    );
  });

  it('fails with a wrong token', async () => {
    expect((await tessera(['list'], 'x'.repeat(40))).code).toBe(4);
  });
});
