import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publishFromStart } from '../src/publishing/publish-from-start.js';
import { type CommandUnderTest, openCommand } from './command-under-test.js';
import { token } from './stub-site.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
});
afterEach(() => command.close());

const start = () =>
  publishFromStart({
    url: command.url,
    token,
    folder: command.project,
    signingKey: () => command.key,
  });
const on = (action: string, ...args: string[]) => command.tessera([action, 'mf-news', ...args]);
const versions = () => command.site.releases.publications.map(({ version }) => version);

/** Visitors have 1.0.0 and nothing else is published. */
async function release(): Promise<void> {
  await command.tessera(['publish', command.project, '--version', '1.0.0', '--activate']);
  await writeFile(join(command.project, 'dist/static/news.js'), 'changed');
}

describe('publishing from a start', () => {
  it('gives out the build where nothing is active, and has nothing to say then', async () => {
    expect(await start()).toEqual({ name: 'mf-news', uploaded: 2, note: null });
    expect(command.site.releases.channel('mf-news').stable).toBe(versions()[0]);
  });

  it('says what visitors keep and who decided that, with a command that releases the build', async () => {
    await release();
    await on('rollback', '1.0.0', '--reason', 'articles do\nnot open');
    const { note } = await start();
    const built = versions()[1] ?? '';
    expect(note).toBe(
      `mf-news ${built} was built but not released: visitors keep 1.0.0, as decided by deploy-token (articles do not open). Release it: npx tessera activate mf-news ${built}`,
    );
    const args = note?.split('npx tessera ')[1]?.split(' ') ?? [];
    expect((await command.tessera(args)).code).toBe(0);
    expect(command.site.releases.channel('mf-news').stable).toBe(built);
  });

  it('says how many visitors have the build where it is being rolled out', async () => {
    await release();
    await start();
    const built = versions()[1] ?? '';
    await on('rollout', built, '--steps', '10,50');
    expect((await start()).note).toBe(
      `mf-news ${built} is still being rolled out: visitors keep 1.0.0, except 10 % who have ${built}, as decided by deploy-token. Serve it to all: npx tessera activate mf-news ${built}`,
    );
  });

  it('says that an area is disabled', async () => {
    await release();
    await on('disable', '--reason', 'broken');
    expect((await start()).note).toContain('the area is disabled, as decided by deploy-token');
  });

  it('says why a version was taken back, and offers no command that would be rejected', async () => {
    await release();
    await start();
    const built = versions()[1] ?? '';
    command.site.releases.quarantined.set(built, 'too many errors');
    const { note } = await start();
    expect(note).toContain(`${built} is quarantined (too many errors): visitors keep 1.0.0`);
    expect(note).not.toContain('activate');
  });

  it('goes on where the site rejects a version of a part that visitors have', async () => {
    await release();
    command.site.releases.findings.push({ check: 'route', consumer: 'shell', message: 'Taken.' });
    expect((await start()).note).toBe(
      `mf-news ${versions()[1]} was built but not released: visitors keep 1.0.0. Taken.`,
    );
  });

  it('fails where the site rejects the first version of a part', async () => {
    command.site.releases.findings.push({ check: 'route', consumer: 'shell', message: 'Taken.' });
    await expect(start()).rejects.toThrow('Taken.');
  });
});
