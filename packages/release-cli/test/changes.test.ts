import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommandUnderTest, openCommand } from './command-under-test.js';

let command: CommandUnderTest;
beforeEach(async () => {
  command = await openCommand();
  for (const version of ['1.0.0', '1.1.0'])
    await command.tessera(['publish', command.project, '--version', version]);
});
afterEach(() => command.close());

const on = (action: string, ...args: string[]) => command.tessera([action, 'mf-news', ...args]);
const lastReason = () => command.site.releases.audit[0]?.reason;

describe('changes of what visitors get', () => {
  it('activates and says what visitors get now', async () => {
    const { code, out } = await on('activate', '1.0.0', '--reason', 'first');
    expect([code, out, lastReason()]).toEqual([0, 'mf-news: 1.0.0 active (revision 1)\n', 'first']);
    expect((await on('activate', '9.9.9')).code).toBe(6);
  });

  it('shows how far the check of the pages is, and goes on when it has ended', async () => {
    const { checked, seen } = command.site.releases;
    checked.push(0, 0, 3);
    const { code, out } = await on('activate', '1.0.0');
    expect([code, out, seen]).toEqual([
      0,
      'Checking pages: 0 of 4 loads\nChecking pages: 3 of 4 loads\nmf-news: 1.0.0 active (revision 1)\n',
      [0],
    ]);
  });

  it('32: a change that is bound to a revision loses against one that came before it', async () => {
    expect((await on('activate', '1.0.0', '--revision', '0')).code).toBe(0);
    const { code, err } = await on('activate', '1.1.0', '--revision', '0');
    expect([code, err]).toEqual([5, expect.stringContaining('channel-conflict')]);
    expect((await on('activate', '1.1.0', '--revision', '1')).code).toBe(0);
  });

  it('rolls out with the usual steps, goes on, and completes', async () => {
    await on('activate', '1.0.0');
    expect((await on('rollout', '1.1.0')).out).toBe(
      'mf-news: 1.0.0 active, 1.1.0 at 10 % (step 1 of 3) (revision 2)\n',
    );
    expect(command.site.releases.channel('mf-news').candidate?.bakeSeconds).toBe(600);
    expect((await on('rollout', '--advance')).out).toContain('1.1.0 at 50 % (step 2 of 3)');
    expect((await on('rollout', '--advance')).out).toBe('mf-news: 1.1.0 active (revision 4)\n');
    expect((await on('rollout', '--advance')).code).toBe(5);
  });

  it('takes steps and times', async () => {
    await on('rollout', '1.1.0', '--steps', '1,100', '--bake', '90s');
    const { candidate } = command.site.releases.channel('mf-news');
    expect(candidate).toMatchObject({ steps: [1, 100], bakeSeconds: 90 });
    await on('rollout', '1.1.0', '--manual');
    expect(command.site.releases.channel('mf-news').candidate?.bakeSeconds).toBeNull();
  });

  it('takes the candidate back, then returns to the last good version, then to a named one', async () => {
    await on('activate', '1.0.0');
    await on('activate', '1.1.0');
    await on('rollout', '1.0.0');
    const back = (...args: string[]) => on('rollback', ...args, '--reason', 'blank page');
    expect((await back()).out).toBe('mf-news: 1.1.0 active (revision 4)\n');
    expect((await back()).out).toBe('mf-news: 1.0.0 active (revision 5)\n');
    expect((await back('1.1.0')).out).toBe('mf-news: 1.1.0 active (revision 6)\n');
    expect(lastReason()).toBe('blank page');
  });

  it('32: binds every change to the state that it found', async () => {
    await on('activate', '1.0.0');
    await on('rollout', '1.1.0');
    await on('rollout', '--advance');
    await on('rollback', '--reason', 'slow');
    await on('disable', '--reason', 'moving');
    await on('enable');
    await command.tessera(['publish', command.project, '--version', '1.2.0', '--activate']);
    expect(command.site.releases.seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('32: a second rollback in the same moment leaves the version that came back, unless it is meant', async () => {
    command.site.releases.clock = () => new Date().toISOString();
    await on('activate', '1.0.0');
    await on('activate', '1.1.0');
    await on('rollout', '1.0.0');
    const back = (...args: string[]) => on('rollback', ...args, '--reason', 'blank page');
    expect((await back()).code).toBe(0);
    const { code, err } = await back();
    expect([code, err]).toEqual([5, expect.stringContaining('rolled back a moment ago')]);
    expect(err).toContain('Now at revision 4: 1.1.0 is stable');
    expect(command.site.releases.channel('mf-news').stable).toBe('1.1.0');
    expect((await back('--revision', '4')).out).toBe('mf-news: 1.0.0 active (revision 5)\n');
  });

  it('rolls back at once what was activated a moment ago', async () => {
    command.site.releases.clock = () => new Date().toISOString();
    await on('activate', '1.0.0');
    await on('activate', '1.1.0');
    expect((await on('rollback', '--reason', 'blank page')).out).toContain('1.0.0 active');
  });

  it('lifts a quarantine, and deletes an unused version', async () => {
    await on('activate', '1.0.0');
    command.site.releases.quarantined.set('1.1.0', 'errors');
    expect((await on('lift', '1.1.0')).out).toBe('mf-news 1.1.0: quarantine lifted\n');
    expect(command.site.releases.channel('mf-news').versions[0]?.quarantine).toBeNull();
    expect((await on('delete', '1.1.0')).out).toBe('mf-news 1.1.0: deleted, 1 version left\n');
    const { code, err } = await on('delete', '1.0.0');
    expect([code, err]).toEqual([5, expect.stringContaining('version-in-use')]);
  });

  it('disables and enables', async () => {
    await on('activate', '1.0.0');
    const args = ['--reason', 'moving', '--message', 'Back at noon.'];
    expect((await on('disable', ...args)).out).toBe(
      'mf-news: 1.0.0 active, disabled: Back at noon. (revision 2)\n',
    );
    expect((await on('enable')).out).toBe('mf-news: 1.0.0 active (revision 3)\n');
  });

  it.each([
    [['rollback', 'mf-news'], "required option '--reason <text>' not specified"],
    [['disable', 'mf-news'], "required option '--reason <text>' not specified"],
    [['rollout', 'mf-news'], 'Pass a version'],
    [['rollout', 'mf-news', '1.1.0', '--advance'], 'do not pass a version'],
    [['rollout', 'mf-news', '--advance', '--manual'], 'cannot be used with'],
    [['rollout', 'mf-news', '1.1.0', '--manual', '--bake', '1m'], 'cannot be used with'],
    [['rollout', 'mf-news', '1.1.0', '--bake', '10'], 'such as 30s, 10m or 2h'],
    [['rollout', 'mf-news', '1.1.0', '--steps', '50,10'], 'such as 10,50,100'],
    [['rollout', 'mf-news', '1.1.0', '--steps', 'all'], 'such as 10,50,100'],
    [['activate', 'mf-news', '1.1.0', '--revision', '-1'], 'a whole number'],
    [['publish', 'x', '--activate', '--rollout', '10'], 'cannot be used with'],
    [['publish', 'x', '--activate', '--bake', '10m'], 'need --rollout'],
  ])('rejects %j', async (args, message) => {
    const { code, err } = await command.tessera(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
