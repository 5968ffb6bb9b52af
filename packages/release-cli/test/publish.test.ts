import { execFileSync } from 'node:child_process';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generateSigningKey } from '@tessera/release-rules/signing';
import { publishFolder } from '../src/publishing/publish-folder.js';
import { type CommandUnderTest, openCommand } from './command-under-test.js';
import { token } from './stub-site.js';
import { testManifest, testProject } from './test-project.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
});
afterEach(() => command.close());

function published() {
  return command.site.releases.publications;
}

describe('tessera publish', () => {
  it('uploads the files, without maps, under a version made from the content, signed', async () => {
    const { code, out, err } = await command.tessera(['publish', command.project]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^mf-news 1\.2\.0-[0-9a-f]{10}: published \(2 of 2 files uploaded\)\nmf-news: not active \(revision 0\)\n$/,
    );
    const [publication] = published();
    expect(publication?.files.map(({ path }) => path)).toEqual([
      'static/entry.js',
      'static/news.js',
    ]);
  });

  it('takes the folder of the build itself', async () => {
    const folder = join(command.project, 'dist');
    const { code } = await command.tessera(['publish', folder, '--version', '2.0.0']);
    expect([code, published()[0]?.version]).toEqual([0, '2.0.0']);
  });

  it('states when the newest file was written, and no commit outside of a clone', async () => {
    const old = new Date('2025-01-01T00:00:00Z');
    const newest = new Date('2025-03-04T05:06:07.000Z');
    for (const path of ['tessera.json', 'static/entry.js', 'static/news.js'])
      await utimes(join(command.project, 'dist', path), old, old);
    await utimes(join(command.project, 'dist/static/news.js'), newest, newest);
    await command.tessera(['publish', command.project]);
    expect(published()[0]).toMatchObject({ builtAt: newest.toISOString(), commit: null });
  });

  it('states the commit of the clone that the folder is in, and that there are changes', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: command.project, encoding: 'utf8' }).trim();
    git('init', '--quiet');
    git('add', 'package.json', 'dist');
    const author = ['-c', 'user.name=t', '-c', 'user.email=t@example.org'];
    git(...author, 'commit', '--quiet', '--no-gpg-sign', '-m', 'one');
    await command.tessera(['publish', command.project]);
    const commit = git('rev-parse', 'HEAD');
    expect(published()[0]?.commit).toBe(commit);
    await writeFile(join(command.project, 'dist/static/news.js'), 'not committed');
    await command.tessera(['publish', command.project]);
    expect(published()[1]?.commit).toBe(`${commit}+changes`);
    const { out } = await command.tessera(['status', 'mf-news']);
    expect(out).toContain(`  ${commit.slice(0, 10)}+changes  `);
  });

  it('repeats itself without sending anything twice', async () => {
    await command.tessera(['publish', command.project]);
    const again = await command.tessera(['publish', command.project, '--activate']);
    expect(again.out).toContain('(0 of 2 files uploaded)');
    expect(again.out).toContain(`mf-news: ${published()[0]?.version} active (revision 1)`);
    expect(published()).toHaveLength(1);
    expect(command.site.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2);
  });

  it('starts a roll-out', async () => {
    const args = ['publish', command.project, '--version', '1.1.0', '--rollout', '5,25'];
    const { out } = await command.tessera([...args, '--bake', '2h', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      channel: {
        candidate: { version: '1.1.0', percent: 5, steps: [5, 25, 100], bakeSeconds: 7200 },
      },
    });
    const manual = await command.tessera([...args, '--manual', '--json']);
    expect(JSON.parse(manual.out)).toMatchObject({ channel: { candidate: { bakeSeconds: null } } });
  });

  it('gives changed content another version', async () => {
    await command.tessera(['publish', command.project]);
    const changed = await testProject({ 'dist/static/news.js': 'changed' });
    await command.tessera(['publish', changed]);
    await rm(changed, { recursive: true });
    expect(new Set(published().map(({ version }) => version)).size).toBe(2);
  });

  it('says what the version asks for that the one of visitors does not', async () => {
    const policy = { connect: ['https://api.example.com'], frame: ['https://player.example'] };
    const manifest = JSON.stringify({ ...testManifest, policy });
    const asking = await testProject({ 'dist/tessera.json': manifest });
    const says =
      'newly needs: connect-src https://api.example.com; frame-src https://player.example\n';
    const publish = (...options: string[]) => command.tessera(['publish', asking, ...options]);
    expect((await publish('--version', '2.0.0')).out).toContain(`mf-news 2.0.0 ${says}`);
    expect((await command.tessera(['activate', 'mf-news', '2.0.0'])).out).toBe(
      `mf-news 2.0.0 ${says}mf-news: 2.0.0 active (revision 1)\n`,
    );
    expect((await publish('--version', '3.0.0', '--activate')).out).not.toContain('needs');
    await rm(asking, { recursive: true });
  });

  it('uploads four files at a time, and equal ones once', async () => {
    const many = Array.from(
      { length: 20 },
      (_, index) => [`dist/static/${index}.js`, `${index}`] as const,
    );
    const copies = { 'dist/static/a.js': 'same', 'dist/static/b.js': 'same' };
    const large = await testProject({ ...Object.fromEntries(many), ...copies });
    const { out } = await command.tessera(['publish', large]);
    await rm(large, { recursive: true });
    expect(out).toContain('23 of 24 files uploaded');
    expect(command.site.uploadsAtOnce).toBe(4);
  });

  it('sends the compressed form that the build made, unless its file was changed since', async () => {
    const news = 'the news '.repeat(50);
    await writeFile(join(command.project, 'dist/static/news.js'), news);
    await writeFile(join(command.project, 'dist/static/news.js.br'), brotliCompressSync(news));
    await writeFile(join(command.project, 'dist/static/entry.js.br'), brotliCompressSync('old'));
    const { code } = await command.tessera(['publish', command.project]);
    expect([code, command.site.compressedUploads]).toEqual([0, 1]);
    expect([...command.site.files.values()].map(String).toSorted()).toEqual(['entry', news]);
    expect(published()[0]?.files).toHaveLength(2);
  });

  it('retries an upload once when the connection breaks', async () => {
    command.site.brokenUploads = 1;
    expect((await command.tessera(['publish', command.project])).code).toBe(0);
    command.site.files.clear();
    command.site.brokenUploads = 100;
    const { code, err } = await command.tessera(['publish', command.project]);
    expect(code).toBe(3);
    expect(err).toMatch(/^tessera: Can't reach http:\S+: .+\n$/);
  });

  it('repeats what the site is unavailable for, and says so once for each request', async () => {
    command.site.unavailable = { requests: 3, retryAfter: '0' };
    const { code, err } = await command.tessera(['publish', command.project, '--activate']);
    expect([code, err]).toEqual([
      0,
      'The database is not responding. Trying again for up to 60 s.\n',
    ]);
    expect(published()).toHaveLength(1);
  });

  it('gives up where the site is unavailable for longer', async () => {
    command.site.unavailable = { requests: 1, retryAfter: '3600' };
    const { code, err } = await command.tessera(['publish', command.project]);
    expect([code, err]).toEqual([3, 'tessera: The database is not responding. (unavailable)\n']);
  });

  it('waits for a site that is being restarted', async () => {
    const { site, url, project, key } = command;
    await site.stop();
    const said: string[] = [];
    const onWait = (text: string): void => {
      said.push(text);
      void site.start(Number(new URL(url).port));
    };
    const signingKey = () => key;
    await publishFolder({ url, token, folder: project, signingKey, onWait });
    expect(said).toEqual(['The site accepts no connections. Trying again for up to 15 s.']);
    expect(published()).toHaveLength(1);
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
    const { code, err, out } = await command.tessera(['publish', broken]);
    await rm(broken, { recursive: true });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^tessera: .*\n$/);
    expect(err).toContain(message);
  });

  it('says that there is no build', async () => {
    const { code, err } = await command.tessera(['publish', join(command.project, 'nowhere')]);
    expect([code, err]).toEqual([1, expect.stringContaining('Build the project first')]);
  });

  it('reports a conflict by its exit code', async () => {
    await command.tessera(['publish', command.project, '--version', '1.0.0']);
    const entry = { ...testManifest, title: 'Other' };
    const other = await testProject({ 'dist/tessera.json': JSON.stringify(entry) });
    const { code, err } = await command.tessera(['publish', other, '--version', '1.0.0']);
    await rm(other, { recursive: true });
    expect(code).toBe(5);
    expect(err).toContain('It is published with other content. (version-conflict)');
  });

  it('is rejected with a key that the site does not accept', async () => {
    const stranger = JSON.stringify(generateSigningKey());
    const { code, err } = await command.tessera(['publish', command.project], {
      TESSERA_SIGNING_KEY: stranger,
    });
    expect([code, err]).toEqual([6, expect.stringContaining('signature-invalid')]);
    expect(published()).toEqual([]);
  });
});
