import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../src/commands/run.js';
import { StandInSite, token } from './stand-in-site.js';
import { testManifest, testProject } from './test-project.js';

let site: StandInSite;
let url: string;
let project: string;

beforeEach(async () => {
  site = new StandInSite();
  url = await site.start();
  project = await testProject();
});
afterEach(async () => {
  await site.stop();
  await rm(project, { recursive: true });
});

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function tessera(words: string[], environment: Record<string, string> = {}): Promise<Run> {
  const written = { out: '', err: '' };
  const code = await run(words, {
    colors: false,
    environment: { TESSERA_URL: url, TESSERA_TOKEN: token, ...environment },
    write: (text) => {
      written.out += text;
    },
    writeError: (text) => {
      written.err += text;
    },
  });
  return { code, ...written };
}

function paths(): string[] {
  return site.publications.flatMap(({ files }) => files.map(({ path }) => path));
}

describe('tessera publish', () => {
  it('uploads the files, without maps, and publishes under a version made from the content', async () => {
    const { code, out, err } = await tessera(['publish', project]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^mf-news 1\.2\.0-[0-9a-f]{10}: published, not active \(2 of 2 files uploaded\)\n$/,
    );
    expect(paths()).toEqual(['static/entry.js', 'static/news.js']);
    expect(site.active.size).toBe(0);
  });

  it('takes the folder of the build itself', async () => {
    const { code } = await tessera(['publish', join(project, 'dist'), '--version', '2.0.0']);
    expect([code, site.publications[0]?.version]).toEqual([0, '2.0.0']);
  });

  it('repeats itself without sending anything twice', async () => {
    await tessera(['publish', project]);
    const again = await tessera(['publish', project, '--activate']);
    expect(again.out).toContain('active (0 of 2 files uploaded)');
    expect(site.publications).toHaveLength(1);
    expect(site.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
    expect(site.active.get('mf-news')).toBe(site.publications[0]?.version);
  });

  it('gives changed content another version', async () => {
    await tessera(['publish', project]);
    const changed = await testProject({ 'dist/static/news.js': 'changed' });
    await tessera(['publish', changed]);
    await rm(changed, { recursive: true });
    expect(new Set(site.publications.map(({ version }) => version)).size).toBe(2);
  });

  it('uploads four files at a time, and equal ones once', async () => {
    const many = Array.from(
      { length: 20 },
      (_, index) => [`dist/static/${index}.js`, `${index}`] as const,
    );
    const copies = { 'dist/static/a.js': 'same', 'dist/static/b.js': 'same' };
    const large = await testProject({ ...Object.fromEntries(many), ...copies });
    const { out } = await tessera(['publish', large]);
    await rm(large, { recursive: true });
    expect(out).toContain('23 of 24 files uploaded');
    expect(site.uploadsAtOnce).toBe(4);
  });

  it('tries an upload again when the connection breaks, once', async () => {
    site.brokenUploads = 1;
    expect((await tessera(['publish', project])).code).toBe(0);
    site.files.clear();
    site.brokenUploads = 100;
    const { code, err } = await tessera(['publish', project]);
    expect(code).toBe(3);
    expect(err).toMatch(/^tessera: http:\S+ cannot be reached: .+\n$/);
  });

  it.each([
    ['no build', { 'dist/tessera.json': '' }, 'is not JSON'],
    [
      'a broken manifest',
      { 'dist/tessera.json': '{"name":"x"}' },
      "name must be 'shell' or begin with 'mf-'",
    ],
  ])('says in one line what is wrong with %s', async (_, files, message) => {
    const broken = await testProject(files);
    const { code, err, out } = await tessera(['publish', broken]);
    await rm(broken, { recursive: true });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^tessera: .*\n$/);
    expect(err).toContain(message);
  });

  it('says that there is no build', async () => {
    const { code, err } = await tessera(['publish', join(project, 'nowhere')]);
    expect([code, err]).toEqual([1, expect.stringContaining('build it first')]);
  });

  it('tells a conflict by its exit code', async () => {
    await tessera(['publish', project, '--version', '1.0.0']);
    const entry = { ...testManifest, title: 'Other' };
    const other = await testProject({ 'dist/tessera.json': JSON.stringify(entry) });
    const { code, err } = await tessera(['publish', other, '--version', '1.0.0']);
    await rm(other, { recursive: true });
    expect(code).toBe(5);
    expect(err).toContain('version-conflict: It is published with other content.');
  });
});

describe('tessera list', () => {
  it('says when nothing is there', async () => {
    expect((await tessera(['list'])).out).toBe('Nothing is published yet.\n');
  });

  it('shows what is active, and the versions of one remote', async () => {
    await tessera(['publish', project, '--version', '1.0.0', '--activate']);
    await tessera(['publish', project, '--version', '1.1.0']);
    expect((await tessera(['list'])).out).toBe(
      'mf-news  1.0.0  since 2026-01-02 03:04 UTC  2 versions\n',
    );
    expect((await tessera(['list', 'mf-news'])).out).toBe(
      '*  1.0.0  2026-01-02 03:04 UTC  deploy-token  1 kB\n' +
        '   1.1.0  2026-01-02 03:04 UTC  deploy-token  1 kB\n',
    );
    expect((await tessera(['list', 'mf-none'])).code).toBe(6);
  });

  it('prints JSON for machines', async () => {
    await tessera(['publish', project, '--version', '1.0.0']);
    const { out } = await tessera(['list', '--json']);
    expect(JSON.parse(out)).toMatchObject([{ name: 'mf-news', active: null }]);
  });
});

describe('tessera activate', () => {
  it('compares with what is expected', async () => {
    await tessera(['publish', project, '--version', '1.0.0']);
    await tessera(['publish', project, '--version', '1.1.0']);
    const activate = (...words: string[]) => tessera(['activate', 'mf-news', ...words]);
    expect((await activate('1.0.0', '--expected', 'none')).out).toBe('mf-news 1.0.0: active\n');
    expect((await activate('1.1.0', '--expected', 'none')).code).toBe(5);
    expect((await activate('1.1.0', '--expected', '1.0.0')).code).toBe(0);
    expect((await activate('9.9.9')).code).toBe(6);
  });
});

describe('the command line', () => {
  it('tells a wrong token by its exit code, also to machines', async () => {
    const { code, err, out } = await tessera(['list', '--json'], { TESSERA_TOKEN: 'wrong' });
    expect([code, out]).toEqual([4, '']);
    expect(JSON.parse(err)).toEqual({
      error: {
        outcome: 'not-allowed',
        message: 'The site answered unauthenticated: The deploy token is not valid.',
      },
    });
  });

  it('tells when nobody answers', async () => {
    await site.stop();
    const { code, err } = await tessera(['list']);
    await site.start();
    expect(code).toBe(3);
    expect(err).toContain('ECONNREFUSED');
  });

  it.each([
    [['publish'], "missing required argument 'folder'"],
    [['nonsense'], "unknown command 'nonsense'"],
    [['list', '--nonsense'], "unknown option '--nonsense'"],
  ])('refuses %j', async (words, message) => {
    const { code, err } = await tessera(words);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });

  it.each([
    ['TESSERA_TOKEN', ''],
    ['TESSERA_URL', 'nowhere'],
    ['TESSERA_URL', 'file:///etc'],
  ])('refuses %s=%s', async (name, value) => {
    const { code, err } = await tessera(['list'], { [name]: value });
    expect([code, err]).toEqual([2, expect.stringMatching(/^tessera: TESSERA_(URL|TOKEN) .+\n$/)]);
  });

  it('explains itself with examples', async () => {
    const { code, out } = await tessera(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('tessera publish mf-news --activate');
    expect(out).toContain('TESSERA_TOKEN');
  });
});
