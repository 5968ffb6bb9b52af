import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandUnderTest, openCommand } from './command-under-test.js';
import { token } from './stub-site.js';
import { testManifest, testProject } from './test-project.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
});
afterEach(() => command.close());

/** Says in the project how its versions reach visitors. */
function declare(tessera: unknown, folder = command.project) {
  const content = { name: 'mf-news', version: '1.2.0', tessera };
  return writeFile(join(folder, 'package.json'), JSON.stringify(content));
}

/** Changes what is built, and deploys it. */
async function deployChange(text: string) {
  await writeFile(join(command.project, 'dist/static/news.js'), text);
  return command.tessera(['deploy', command.project]);
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

const news = () => command.site.releases.channel('mf-news');

describe('tessera deploy', () => {
  it('gives the very first version of a remote to everybody', async () => {
    const { code, out, err } = await command.tessera(['deploy', command.project]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Site: ${command.url}\n`);
    expect(lastLine(out)).toMatch(
      /^mf-news 1\.2\.0-[0-9a-f]{10}: first release, all visitors have it$/,
    );
    expect(news()).toMatchObject({ stable: expect.stringContaining('1.2.0-'), candidate: null });
  });

  it('uses the default steps if the project sets none', async () => {
    await deployChange('one');
    const { code, out } = await deployChange('two');
    expect(code).toBe(0);
    expect(lastLine(out)).toMatch(
      /: 10 % of visitors have it, then 50 % and 100 %, each step after 10m of good health$/,
    );
    expect(news().candidate).toMatchObject({ steps: [10, 50, 100], bakeSeconds: 600 });
  });

  it('takes the steps that the project says', async () => {
    await declare({ rollout: '5,25', bake: '2h' });
    await deployChange('one');
    await deployChange('two');
    expect(news().candidate).toMatchObject({ steps: [5, 25, 100], bakeSeconds: 7200 });
    await declare({ bake: 'manual' });
    expect(lastLine((await deployChange('three')).out)).toMatch(/each step on command$/);
    expect(news().candidate).toMatchObject({ steps: [10, 50, 100], bakeSeconds: null });
  });

  it.each([
    [{ rollout: '50,10' }, 'tessera.rollout: It must be ascending percentages'],
    [{ rollout: [10, 100], bake: 'soon' }, 'tessera.bake: It must be a duration'],
    [{ rolout: '10,100' }, 'tessera.rolout: Unknown setting. Known settings: rollout, bake.'],
  ])('rejects the plan %j before anything is sent', async (plan, message) => {
    await declare(plan);
    const { code, err } = await command.tessera(['deploy', command.project]);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(command.site.requests).toEqual([]);
  });

  it('changes nothing when it is done again', async () => {
    await deployChange('one');
    const stable = news().stable;
    expect(lastLine((await deployChange('one')).out)).toBe(
      `mf-news ${stable}: all visitors already have it; nothing changed`,
    );
    await deployChange('two');
    const { revision } = news();
    expect(lastLine((await deployChange('two')).out)).toContain(': 10 % of visitors already have');
    expect(news().revision).toBe(revision);
  });

  it('says which candidate it replaces', async () => {
    await deployChange('one');
    await deployChange('two');
    const before = news().candidate?.version;
    const { out } = await deployChange('three');
    expect(out).toContain(`Replaces ${before}, which 10 % of visitors had\n`);
  });

  it('rejects other bytes under a version that is published', async () => {
    const args = ['deploy', command.project, '--version', '2.0.0'];
    await command.tessera(args);
    const manifest = JSON.stringify({ ...testManifest, title: 'Other' });
    const other = await testProject({ 'dist/tessera.json': manifest });
    const { code, err } = await command.tessera(['deploy', other, '--version', '2.0.0']);
    await rm(other, { recursive: true });
    expect([code, err]).toEqual([5, expect.stringContaining('version-conflict')]);
    expect(news()).toMatchObject({ stable: '2.0.0', candidate: null });
  });

  it('prints nothing but JSON for machines', async () => {
    const { out } = await command.tessera(['deploy', command.project, '--json']);
    expect(JSON.parse(out)).toMatchObject({ name: 'mf-news', outcome: 'first-release' });
  });

  it('says that there is no project', async () => {
    const { code, err } = await command.tessera(['deploy', join(command.project, 'nowhere')]);
    expect([code, err]).toEqual([1, expect.stringContaining('Pass the folder of a project')]);
  });
});

describe('without variables', () => {
  const nothing = { TESSERA_URL: '', TESSERA_TOKEN: '', TESSERA_SIGNING_KEY: '' };
  const local = () => ({ ...nothing, DATA_DIR: command.home });
  const noteSite = (url: string) =>
    writeFile(join(command.home, 'local-site.json'), JSON.stringify({ url, token }));

  it('the site that runs in this clone is meant, and accepts its own key', async () => {
    await noteSite(command.url);
    for (const name of ['one', 'two']) {
      const { code, err } = await command.tessera(['deploy', command.project], local());
      expect([name, code, err]).toEqual([name, 0, '']);
    }
    expect(command.site.releases.keysOf('mf-news')).toHaveLength(2);
    expect((await command.tessera(['status'], local())).out).toContain('mf-news');
  });

  it('all visitors of that site get a new version at once, whatever the plan says', async () => {
    await noteSite(command.url);
    await command.tessera(['deploy', command.project], local());
    await writeFile(join(command.project, 'dist/static/news.js'), 'two');
    const { code, out } = await command.tessera(['deploy', command.project], local());
    expect([code, lastLine(out)]).toEqual([0, expect.stringMatching(/: all visitors have it$/)]);
    expect(news().candidate).toBeNull();
  });

  it('a site that is named never gets the token of the local one', async () => {
    await noteSite('http://127.0.0.1:1');
    const elsewhere = { ...local(), TESSERA_URL: command.url };
    const { code, err } = await command.tessera(['status'], elsewhere);
    expect([code, err]).toEqual([2, expect.stringContaining('TESSERA_TOKEN is not set')]);
    expect(command.site.requests).toEqual([]);
  });

  it('the answer is how to get a site, where none runs', async () => {
    const { code, err } = await command.tessera(['deploy', command.project], local());
    expect([code, err]).toEqual([2, expect.stringContaining('npm start')]);
  });
});
