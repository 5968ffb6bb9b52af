import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, RecordedComposition, Response } from '@tessera/contracts';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

type Link = Response<'POST /api/compositions/:id/override'>;

const before = { shell: '1.0.0', 'mf-ai': '1.0.0', 'mf-news': '1.0.0' };
const ai = (version: string) =>
  testBuild({ name: 'mf-ai', version, manifest: { routes: [testRoute('/ai', 'ai')] } });

let site: ReleaseSite;
let past: RecordedComposition;

beforeAll(async () => {
  site = await openReleaseSite();
  await site.deployer.release(testShell({ version: '1.0.0' }), testBuild(), ai('1.0.0'));
  await visitor().composition();
  past = await recorded();
  await site.deployer.release(
    testShell({ version: '2.0.0' }),
    testBuild({ version: '2.0.0' }),
    ai('2.0.0'),
  );
});
afterAll(() => site.close());

const visitor = () => new Visitor(site.address);

/** It is recorded after the page has been answered. */
async function recorded(): Promise<RecordedComposition> {
  for (;;) {
    const { body } = await site.deployer.get<RecordedComposition[]>('/api/compositions');
    const found = body.find(({ versions }) => versions['mf-news'] && versions['mf-ai']);
    if (found) return found;
  }
}

function link(id = past.id, minutes = 60) {
  return site.deployer.post<Link>(`/api/compositions/${id}/override`, { minutes });
}

async function versionsOf(tester: Visitor) {
  const { shell, remotes } = await tester.composition();
  return Object.fromEntries([
    ['shell', shell.version],
    ...remotes.map(({ name, version }) => [name, version]),
  ]);
}

describe('a link to a recorded composition', () => {
  it('shows all its versions to one visitor, marked, until it is ended', async () => {
    const { status, body } = await link();
    expect([status, body.versions]).toEqual([201, before]);
    const tester = visitor();
    expect((await tester.open(body.path)).headers.get('location')).toBe('/');
    expect(await versionsOf(tester)).toEqual(before);
    expect((await tester.composition()).override).toEqual({
      name: 'shell',
      version: '1.0.0',
      composition: { id: past.id, firstServedAt: past.firstServedAt },
      expiresAt: body.expiresAt,
    });
    expect(await versionsOf(visitor())).toMatchObject({ shell: '2.0.0', 'mf-ai': '2.0.0' });
    await tester.open('/?tessera-override=off');
    expect(await versionsOf(tester)).toMatchObject({ shell: '2.0.0', 'mf-ai': '2.0.0' });
  });

  it('shows areas that are disabled today', async () => {
    await site.deployer.change('mf-ai', 'disable', { reason: 'a test' });
    const tester = visitor();
    await tester.open((await link()).body.path);
    const { remotes } = await tester.composition('/ai');
    expect(remotes.map(({ disabled }) => disabled)).toEqual([undefined, undefined]);
    await site.deployer.change('mf-ai', 'enable', {});
  });

  it('is recorded in the audit trail', async () => {
    await link();
    const path = '/api/audit?subject=composition&limit=1';
    const { body } = await site.deployer.get<{ entries: AuditEntry[] }>(path);
    const to = expect.objectContaining({ composition: past.id });
    expect(body.entries).toMatchObject([{ action: 'override-made', actor: 'deploy-token', to }]);
  });

  it('is nothing for visitors', async () => {
    const answer = await fetch(`${site.address}/api/compositions/${past.id}/override`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address },
      body: '{"minutes":5}',
    });
    expect(answer.status).toBe(401);
  });

  it('that is forged or has expired is ignored', async () => {
    const { path } = (await link()).body;
    const tester = visitor();
    await tester.open(`${path}x`);
    expect(await versionsOf(tester)).toMatchObject({ shell: '2.0.0' });
    await tester.open(path);
    const now = Date.now;
    Date.now = () => now() + 61 * 60_000;
    try {
      expect(await versionsOf(tester)).toMatchObject({ shell: '2.0.0' });
    } finally {
      Date.now = now;
    }
  });

  it('is refused for a composition that was never given out', async () => {
    const { status, body } = await link('0'.repeat(20));
    expect([status, body.detail]).toEqual([
      404,
      expect.stringContaining('There was never a composition'),
    ]);
    expect((await link('..%2F')).status).toBe(400);
  });

  it('is refused, and shows the site as it is, once its versions are not kept any more', async () => {
    const { path } = (await link()).body;
    await site.query(`update release_channels set last_good_version = null where name = 'mf-ai'`);
    await site.query(`delete from release_versions where version = '1.0.0' and name = 'mf-ai'`);
    const { status, body } = await link();
    expect([status, body.code]).toEqual([404, 'version-not-found']);
    expect(body.detail).toContain('These versions are deleted: mf-ai 1.0.0');
    const other = await openReleaseSite({
      databaseUrl: site.databaseUrl,
      settings: { dataDir: site.settings.dataDir },
    });
    const tester = new Visitor(other.address);
    await tester.open(path);
    const { override, shell } = await tester.composition();
    expect([override, shell.version]).toEqual([undefined, '2.0.0']);
    await other.close();
  });
});
