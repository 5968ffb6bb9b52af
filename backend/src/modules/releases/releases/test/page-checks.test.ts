import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { untilBlocked } from '../../../../../test/harness/at-once.js';
import { AlarmSources } from '../../alarms/index.js';
import { askFirst, ended, GatedSite, judged } from './gated-site.js';
import type { ReleaseSite } from './release-site.js';
import { goodRemote, runningRemote, runningShell } from './running-builds.js';

let gated: GatedSite;
let site: ReleaseSite;

beforeAll(async () => {
  gated = await GatedSite.open();
  ({ site } = gated);
});
afterEach(() => gated.restore());
afterAll(() => gated.close());

async function alarms(): Promise<string[]> {
  const found = await Promise.all(site.get(AlarmSources).all.map((one) => one.conditions()));
  return found.flat().map(({ kind }) => kind);
}

/** Ids of the browser processes that this process has started. */
function browsers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => isOwnBrowser(id));
}

function isOwnBrowser(id: number): boolean {
  try {
    const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    return Number(parent) === process.pid && command.includes('--remote-debugging');
  } catch {
    return false;
  }
}

describe('an unfinished check', () => {
  it('says how far it is, and goes on when the change is repeated, to whichever process', async () => {
    gated.limit({ leastLoads: 3, answerMs: 200 });
    const version = gated.nextVersion();
    const { asked, letGo, count } = gated.holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const [one] = await Promise.all([site.deployer.activate('mf-news', version), asked]);
    expect(one).toMatchObject({
      status: 503,
      body: { code: 'check-in-progress', loads: 3, checked: 0 },
    });
    expect(await gated.stableOf('mf-news')).toBe('1.0.0');
    letGo();
    const replies = await Promise.all(
      [site, gated.other].map(({ deployer }) =>
        judged(() => deployer.activate('mf-news', version)),
      ),
    );
    expect(replies.map(({ body }) => body.stable ?? body)).toEqual([version, version]);
    // One check for all who ask.
    expect(count()).toBe(3);
  });

  it('can be asked for while it ends', async () => {
    gated.limit({ answerMs: 200 });
    const version = gated.nextVersion();
    const { asked, letGo } = gated.holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const activate = () => site.deployer.activate('mf-news', version);
    await Promise.all([activate(), asked]);
    const database = site.database;
    const joining = await database.transaction(async (manager) => {
      // In the order in which a job ends its check.
      await manager.query(`update jobs set run_at = run_at where state = 'running'`);
      const second = activate();
      await untilBlocked(database, 'insert into jobs');
      await manager.query('update release_page_checks set requested_at = requested_at');
      return { second };
    });
    expect((await joining.second).body.code).toBe('check-in-progress');
    letGo();
    expect((await judged(activate)).body.stable).toBe(version);
  });

  it('changes nothing after the caller has gone', async () => {
    const version = gated.nextVersion();
    const { asked, letGo } = gated.holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const caller = new AbortController();
    const answer = fetch(`${site.address}/api/releases/mf-news/activate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${site.settings.deployToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ version }),
      signal: caller.signal,
    }).catch(String);
    await asked;
    caller.abort();
    await answer;
    letGo();
    // The next in the row comes after everything that was done for the one before.
    expect((await gated.release(runningShell(gated.nextVersion()))).status).toBe(200);
    expect(await gated.stableOf('mf-news')).toBe('1.0.0');
  });

  it('does not undo a rollback made meanwhile', async () => {
    const before = gated.nextVersion();
    await site.deployer.publish(runningRemote(before));
    // What was live is not checked.
    await site.query(
      `update release_versions set first_live_at = now() where version = '${before}'`,
    );
    const { body: seen } = await site.deployer.activate('mf-news', before);
    expect(seen.stable).toBe(before);
    const version = gated.nextVersion();
    const { asked, letGo } = gated.holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const activation = gated.activated('mf-news', version, seen.revision);
    await asked;
    const back = await site.deployer.change('mf-news', 'rollback', { reason: 'blank page' });
    expect([back.status, back.body.stable]).toEqual([200, '1.0.0']);
    letGo();
    expect(await activation).toMatchObject({ status: 409, body: { code: 'channel-conflict' } });
    expect(await gated.stableOf('mf-news')).toBe('1.0.0');
  });

  it('because a page was slow once is no fault, if it works the next time', async () => {
    gated.limit({ pageMs: 7000 });
    const { letGo, count } = gated.holdPages('first');
    const { status, body } = await gated.release(
      runningRemote(gated.nextVersion(), askFirst + goodRemote),
    );
    letGo();
    expect([status, body.detail, count()]).toEqual([200, undefined, 2]);
  });

  it('because the stable version is as slow rejects nothing, and can be repeated', async () => {
    gated.limit({ pageMs: 7000 });
    const [slow, version] = [gated.nextVersion(), gated.nextVersion()];
    const { letGo } = gated.holdPages();
    letGo();
    expect((await gated.release(runningRemote(slow, askFirst + goodRemote))).status).toBe(200);
    const held = gated.holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    const reply = await ended(() => site.deployer.activate('mf-news', version));
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      503,
      'unavailable',
      `The page check of mf-news ${version} did not finish because this machine is too busy: /news takes as long with mf-news ${slow}. Nothing was changed.`,
    ]);
    held.letGo();
    const { body } = await gated.activated('mf-news', version);
    expect(body.stable).toBe(version);
  });

  it('24: of an endless loop ends with its browser, and a shell that works is activated next', async () => {
    const version = gated.nextVersion();
    for (const build of [runningRemote(version, 'for (;;) {}'), runningShell(version)])
      await site.deployer.publish(build);
    gated.limit({ pageMs: 7000 });
    const [loops, fits] = await Promise.all([
      gated.activated('mf-news', version),
      gated.activated('shell', version),
    ]);
    expect([loops.status, loops.body.detail]).toEqual([
      422,
      expect.stringContaining('/news did not load within 7 s'),
    ]);
    expect([fits.status, fits.body.stable]).toEqual([200, version]);
    expect(browsers()).toEqual([]);
  });

  it('because its browser was killed rejects nothing, raises an alarm, and can be repeated', async () => {
    const version = gated.nextVersion();
    const { asked, letGo } = gated.holdPages();
    await site.deployer.publish(runningRemote(version, askFirst + goodRemote));
    await Promise.all([site.deployer.activate('mf-news', version), asked]);
    expect(browsers()).not.toEqual([]);
    for (const id of browsers()) process.kill(-id, 'SIGKILL');
    const reply = await ended(() => site.deployer.activate('mf-news', version));
    expect([reply.status, reply.body.detail]).toEqual([
      503,
      `The page check of mf-news ${version} did not finish because its browser is not working. Nothing was changed.`,
    ]);
    expect(await gated.stableOf('mf-news')).toBe('1.0.0');
    expect(await alarms()).toEqual(['gate-blocked']);
    letGo();
    await site.query(`update release_page_checks set finished_at = now() - interval '1 minute'`);
    const { body } = await gated.activated('mf-news', version);
    expect(body.stable).toBe(version);
    expect(await alarms()).toEqual([]);
  });

  it('that nobody comes back for makes room for the next one', async () => {
    const [left, version] = [gated.nextVersion(), gated.nextVersion()];
    for (const build of [runningRemote(left), runningRemote(version)])
      await site.deployer.publish(build);
    await site.query(`
      insert into release_page_checks (id, name, version, planned, requested_at)
        values ('left', 'mf-news', '${left}', 1, now() - interval '2 minutes')`);
    const { body } = await gated.activated('mf-news', version);
    expect(body.stable).toBe(version);
    expect(await site.query(`select from release_page_checks where id = 'left'`)).toEqual([]);
  });

  it('that goes on for very long raises an alarm', async () => {
    const version = gated.nextVersion();
    await site.deployer.publish(runningRemote(version));
    const pending = (since: string) =>
      site.query(`
        insert into release_page_checks (id, name, version, planned, pending_since)
          values ('one', 'mf-news', '${version}', 1, now() - interval '${since}')`);
    await pending('9 minutes');
    expect(await alarms()).toEqual([]);
    await site.query(`delete from release_page_checks`);
    await pending('11 minutes');
    expect(await alarms()).toEqual(['gate-blocked']);
  });
});
