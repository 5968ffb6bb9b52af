import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandUnderTest, openCommand } from './command-under-test.js';
import { moment } from './stub-releases.js';

let command: CommandUnderTest;
const versions = Array.from({ length: 9 }, (_, index) => `1.${index}.0`);

beforeEach(async () => {
  command = await openCommand();
  for (const version of versions)
    await command.tessera(['publish', command.project, '--version', version]);
  await command.tessera(['activate', 'mf-news', '1.8.0']);
  for (const version of versions) record({ 'mf-news': version });
});
afterEach(() => command.close());

function record(versions: Record<string, string>): void {
  const { compositions } = command.site.releases;
  compositions.unshift({ id: `c${compositions.length}`, firstServedAt: moment, versions });
}

const bisect = (check: string, ...args: string[]) =>
  command.tessera(['bisect', '--check', check, ...args], { PATH: process.env['PATH'] ?? '' });

/** Passes where the page has one of the first minor versions. */
const passesUpTo = (minor: number) =>
  `case "$TESSERA_PAGE" in *%401.[0-${minor}].0) exit 0;; *) exit 1;; esac`;

describe('tessera bisect', () => {
  it('finds the version since which a check fails, with few probes', async () => {
    const { code, out, err } = await bisect(passesUpTo(4));
    expect([code, out]).toEqual([
      0,
      'mf-news: 1.5.0 fails, live since 2026-01-02 03:04 UTC; 1.4.0 passes\n',
    ]);
    expect(err).toBe(
      'mf-news 1.0.0: passes\nmf-news 1.4.0: passes\nmf-news 1.6.0: fails\nmf-news 1.5.0: fails\n',
    );
  });

  it('begins at the composition that is said to be good', async () => {
    const { out } = await bisect(passesUpTo(6), '--good', 'c6', '--json');
    expect(JSON.parse(out)).toMatchObject([
      { name: 'mf-news', lastPassing: '1.6.0', firstFailing: '1.7.0', composition: { id: 'c7' } },
    ]);
    const unknown = await bisect(passesUpTo(6), '--good', 'no');
    expect([unknown.code, unknown.err]).toEqual([6, expect.stringContaining('among the 9')]);
  });

  it('checks the page that is named and tells the check no secrets', async () => {
    const noSecrets = 'test -z "$TESSERA_TOKEN$TESSERA_SIGNING_KEY" || exit 1';
    const newsUpTo7 = 'case "$TESSERA_PAGE" in */news\\?*%401.[0-7].0) exit 0;; *) exit 1;; esac';
    const check = `${noSecrets}; ${newsUpTo7}`;
    expect((await bisect(check, '--page', '/news')).out).toContain('1.8.0 fails');
  });

  it.each([
    ['true', 'The check passes on the current site'],
    ['false', 'No remote alone makes the check fail (changed: mf-news)'],
    ['exit 125', 'undecided'],
    ['no-such-command-anywhere', 'undecided'],
  ])('says so where the check is %j', async (check, message) => {
    const { code, err } = await bisect(check);
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  });

  it('stops a check that never ends, with all that it has started', async () => {
    const beats = join(command.home, 'beats');
    const check = `(while :; do echo >> ${beats}; sleep 0.05; done) | cat`;
    const { code, err } = await bisect(check, '--timeout', '1s');
    expect([code, err]).toEqual([1, expect.stringContaining('took more than 1 s')]);
    const atItsEnd = await readFile(beats, 'utf8');
    await setTimeout(500);
    expect(await readFile(beats, 'utf8')).toBe(atItsEnd);
  });

  it('says so where nothing is recorded', async () => {
    command.site.releases.compositions.length = 0;
    expect((await bisect('false')).code).toBe(6);
  });
});
