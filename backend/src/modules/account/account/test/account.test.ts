import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { runJobs, runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { expectNoLateWrites } from '../../../../../test/harness/late-writes.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as notifications } from '../../notifications/definition.js';
import { NotificationsFacade } from '../../notifications/index.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as account } from '../definition.js';

const site = testSite([operators, visitors, notifications, account]);
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(() => {
  ada = site.visitor();
  bob = site.visitor();
});

async function idOf(client: VisitorClient): Promise<string> {
  await client.call('GET /api/account/export', {});
  return client.id;
}

async function notify(client: VisitorClient, text: string): Promise<void> {
  const wanted = { visitorId: await idOf(client), kind: 'data-exported', text, path: '/' } as const;
  await site.database.transaction((manager) =>
    site.get(NotificationsFacade).notify(manager, wanted),
  );
}

async function requestExport(client: VisitorClient) {
  const response = await client.call('POST /api/account/export', {});
  expect(response.status).toBe(202);
  return response.body;
}

async function latestExport(client: VisitorClient) {
  return (await client.call('GET /api/account/export', {})).body.export;
}

function download(client: VisitorClient, id: string, headers: Record<string, string> = {}) {
  const url = `${site.address}/api/account/exports/${id}/archive`;
  return fetch(url, { headers: { ...client.headers, ...headers } });
}

/** The files of an archive, read by a program that others wrote too. */
async function filesIn(archive: ArrayBuffer): Promise<Record<string, unknown>> {
  const path = join(site.dataDir, 'archive.zip');
  await writeFile(path, Buffer.from(archive));
  const run = promisify(execFile);
  const { stdout } = await run('unzip', ['-Z1', path]);
  const names = stdout.trim().split('\n');
  const contents = names.map(async (name) => {
    const file = await run('unzip', ['-p', path, name]);
    return [name, name.endsWith('.json') ? JSON.parse(file.stdout) : file.stdout] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

function storedArchives(): Promise<string[]> {
  return readdir(join(site.dataDir, 'objects/account-exports')).catch(() => []);
}

async function requestDeletion(client: VisitorClient, now = false) {
  const response = await client.call('POST /api/account/deletion', { body: { now } });
  expect(response.status).toBe(202);
  return response.body;
}

async function planned(client: VisitorClient) {
  return (await client.call('GET /api/account/deletion', {})).body.deletion;
}

async function receiptOf(receipt: string) {
  return bob.call('GET /api/account/deletions/:receipt', { params: { receipt } });
}

describe('an export', () => {
  it('makes an archive with a file for each part of the site, and says so', async () => {
    await notify(ada, 'Hello');
    await notify(bob, 'Not yours');
    expect(await latestExport(ada)).toBeNull();
    const requested = await requestExport(ada);
    expect(requested).toMatchObject({ state: 'preparing', archive: null });
    expect((await requestExport(ada)).id).toBe(requested.id);
    await runJobs(site);
    const ready = present(await latestExport(ada));
    expect(ready).toMatchObject({ id: requested.id, state: 'ready' });
    const daysLeft = (Date.parse(present(ready.archive).expiresAt) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeCloseTo(7, 1);

    const response = await download(ada, ready.id);
    expect(response.headers.get('content-disposition')).toMatch(
      /tessera-data-\d{4}-\d\d-\d\d\.zip/,
    );
    const bytes = await response.arrayBuffer();
    expect(bytes.byteLength).toBe(ready.archive?.sizeBytes);
    const files = await filesIn(bytes);
    const names = ['README.txt', 'account.json', 'notifications.json'];
    expect(Object.keys(files).toSorted()).toEqual(names);
    expect(files['README.txt']).toContain(
      'notifications.json\n  Notifications, and the kinds you’ve turned off\n',
    );
    expect(files['account.json']).toMatchObject({ visitorId: await idOf(ada) });
    expect(files['notifications.json']).toMatchObject({ notifications: [{ text: 'Hello' }] });

    const told = await ada.call('GET /api/notifications', { query: { limit: 1 } });
    expect(told.body.notifications).toMatchObject([
      { kind: 'data-exported', path: '/account/export', isRead: false },
    ]);
  });

  it('is downloaded in parts', async () => {
    await requestExport(ada);
    await runJobs(site);
    const { id } = present(await latestExport(ada));
    const whole = Buffer.from(await (await download(ada, id)).arrayBuffer());
    const part = await download(ada, id, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
  });

  it('is downloaded by nobody else, and not after it has expired', async () => {
    await requestExport(ada);
    await runJobs(site);
    const { id } = present(await latestExport(ada));
    expect((await download(bob, id)).status).toBe(404);
    await site.database.query(
      `update account_exports set expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await download(ada, id)).status).toBe(404);
  });

  it('replaces the former one; archives are deleted by jobs', async () => {
    await runJobs(site, 'remove-archive');
    expect(await storedArchives()).toEqual([]);
    const first = await requestExport(ada);
    await runJobs(site);
    const second = await requestExport(ada);
    await runJobs(site);
    expect(await storedArchives()).toEqual([`${second.id}.zip`]);
    expect((await download(ada, first.id)).status).toBe(404);
    await runJobs(site, 'remove-archive');
    expect(await storedArchives()).toEqual([]);
    expect(await latestExport(ada)).toBeNull();
  });

  it('that never came to an end counts as failed, and can be repeated', async () => {
    const { id } = await requestExport(ada);
    await site.database.query(
      `update account_exports set requested_at = now() - interval '3 hours' where id = $1`,
      [id],
    );
    expect((await latestExport(ada))?.state).toBe('failed');
    expect(await requestExport(ada)).not.toMatchObject({ id });
    await runJobs(site);
    expect((await latestExport(ada))?.state).toBe('ready');
  });

  it('is one, even if it is requested several times at once', async () => {
    await idOf(ada);
    const all = await Promise.all([1, 2, 3, 4].map(() => requestExport(ada)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });
});

describe('a deletion', () => {
  it('waits for 30 days, and can be canceled', async () => {
    const visitorId = await idOf(ada);
    await notify(ada, 'Hello');
    const requested = await requestDeletion(ada);
    expect(requested.state).toBe('waiting');
    expect((Date.parse(requested.dueAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect(await requestDeletion(ada)).toEqual(requested);
    expect(await planned(ada)).toEqual(requested);
    expect(await planned(bob)).toBeNull();
    await runJobs(site);
    expect((await bob.call('DELETE /api/account/deletion', {})).status).toBe(404);
    expect((await ada.call('DELETE /api/account/deletion', {})).status).toBe(200);
    expect(await planned(ada)).toBeNull();
    expect((await receiptOf(requested.receipt)).status).toBe(404);
    await runJobs(site, 'start-deletion', 'erase-visitor');
    expect(await idOf(ada)).toBe(visitorId);
    expect((await ada.call('GET /api/notifications', { query: {} })).body.unread).toBe(1);
  });

  it('deletes everything when its time has come, and says what it was', async () => {
    await notify(ada, 'Hello');
    await notify(bob, 'Hello');
    await requestExport(ada);
    await runJobs(site);
    const { receipt } = await requestDeletion(ada);
    await runJobs(site, 'start-deletion');
    expect((await receiptOf(receipt)).body).toMatchObject({ state: 'deleting', deletedAt: null });
    const late = await ada.call('DELETE /api/account/deletion', {});
    expect(late.status).toBe(404);
    await runJobs(site, 'erase-visitor');
    const { body } = await receiptOf(receipt);
    expect(body).toMatchObject({
      receipt,
      state: 'done',
      deleted: { account: { exports: 1 }, notifications: { notifications: 2, settings: 0 } },
      summary: [
        { label: 'Downloads of your data', count: 1 },
        { label: 'Notifications', count: 2 },
      ],
    });
    expect(Date.parse(present(body.deletedAt))).not.toBeNaN();
    expect((await bob.call('GET /api/notifications', { query: {} })).body.unread).toBe(1);
  });

  it('starts at once if it is wanted, and the browser becomes a new visitor', async () => {
    const before = await idOf(ada);
    const old = { ...ada.headers };
    await requestDeletion(ada);
    const { state, receipt } = await requestDeletion(ada, true);
    expect(state).toBe('deleting');
    expect(await idOf(ada)).not.toBe(before);
    expect(await planned(ada)).toBeNull();
    await runJobs(site, 'erase-visitor', 'start-deletion');
    expect((await receiptOf(receipt)).body.state).toBe('done');
    // A tab that still has the old cookie gets another one too, as soon as every process knows.
    const replaced = async () => {
      const response = await fetch(`${site.address}/api/account/export`, { headers: old });
      return response.headers.getSetCookie().join();
    };
    await until(async () => (await replaced()).includes('tessera_visitor=s%3A'));
    expect(await replaced()).not.toContain(before);
  });

  it('goes on where it was interrupted', async () => {
    await notify(ada, 'Hello');
    const { receipt } = await requestDeletion(ada, true);
    await site.database.query(
      `update account_deletions set deleted = '{"account": {"exports": 7}}' where receipt = $1`,
      [receipt],
    );
    await runJobs(site, 'erase-visitor');
    expect((await receiptOf(receipt)).body.deleted).toMatchObject({
      account: { exports: 7 },
      notifications: { notifications: 1 },
    });
  });

  it('has no receipt that can be found by trying', async () => {
    const { receipt } = await requestDeletion(ada);
    expect(receipt).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/);
    const response = await receiptOf('AAAA-AAAA-AAAA-AAAA-AAAA');
    expect([response.status, response.problem.code]).toEqual([404, 'deletion-not-found']);
  });
});

it('retention calls every keeper once a day', async () => {
  await notify(ada, 'Old');
  await site.database.query(`update notifications set created_at = now() - interval '1 year'`);
  const { receipt } = await requestDeletion(ada, true);
  await runJobs(site, 'erase-visitor');
  await notify(bob, 'Old');
  await site.database.query(
    `update notifications set created_at = now() - interval '1 year';
    update account_deletions set deleted_at = now() - interval '1 year 2 days' where state = 'done'`,
  );
  await runRepeatable(site, 'visitor-data-retention');
  expect(await site.database.query('select 1 from notifications')).toEqual([]);
  expect((await receiptOf(receipt)).status).toBe(404);
});

describe('a write whose response comes too late', () => {
  it('has no effect', async () => {
    await idOf(ada);
    await requestDeletion(bob);
    await runJobs(site);
    await expectNoLateWrites(site, {
      'POST /api/account/export': { path: '/api/account/export', headers: ada.headers },
      'POST /api/account/deletion': {
        path: '/api/account/deletion',
        body: {},
        headers: ada.headers,
      },
      'DELETE /api/account/deletion': { path: '/api/account/deletion', headers: bob.headers },
    });
  });
});
