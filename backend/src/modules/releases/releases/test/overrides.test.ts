import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, RecordedComposition, Response } from '@tessera/contracts';
import { openReleaseSite, releaseSite } from './release-site.js';
import { testBuild, testRoute, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

const site = releaseSite();

beforeAll(async () => {
  await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
  await site.deployer.publish(testBuild({ version: '2.0.0' }));
});

interface Link {
  readonly path: string;
  readonly expiresAt: string;
}

async function link(minutes = 60): Promise<Link> {
  const body = { version: '2.0.0', minutes };
  return (await site.deployer.post<Link>('/api/releases/mf-news/overrides', body)).body;
}

async function notice(tester: Visitor, path: string) {
  const answer = await tester.open(path);
  return { answer, text: await answer.text() };
}

const visitor = () => new Visitor(site.address);

describe('an override link', () => {
  it('shows one visitor the version, marked, until it is ended', async () => {
    const { path, expiresAt } = await link();
    const tester = visitor();
    const answer = await tester.open(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    const seen = await tester.composition();
    expect(seen.override).toEqual({ name: 'mf-news', version: '2.0.0', expiresAt });
    expect(seen.remotes[0]?.version).toBe('2.0.0');
    expect(await visitor().versionOf('mf-news')).toBe('1.0.0');
    const ended = await tester.open('/news?q=1&tessera-override=off');
    expect(ended.headers.get('location')).toBe('/news?q=1');
    const normal = await tester.composition();
    expect([normal.remotes[0]?.version, normal.override]).toEqual(['1.0.0', undefined]);
  });

  it('works for any page, and stays on it', async () => {
    const { path } = await link();
    const answer = await visitor().open(path.replace('/?', '/news?a=b&'));
    expect(answer.headers.get('location')).toBe('/news?a=b');
  });

  it('that is forged says that it is not valid, and links to the page', async () => {
    const { path } = await link();
    const [, token = ''] = path.split('=');
    const [body = ''] = token.split('.');
    const forged = [`${body}.AAAA`, `${body}x.${token.split('.')[1]}`, 'x', '', '..', '%00'];
    for (const one of forged) {
      const tester = visitor();
      const { answer, text } = await notice(tester, `/news?a=%22b&tessera-override=${one}`);
      expect(answer.status).toBe(404);
      expect(text).toContain('<h1>This test link is not valid</h1>');
      expect(text).toContain('<a href="/news?a=%22b">');
      expect(text).not.toContain('http-equiv="refresh"');
      expect(await tester.versionOf('mf-news')).toBe('1.0.0');
    }
  });

  it('that has expired says so, and ends for those who opened it in time', async () => {
    const { path } = await link();
    const tester = visitor();
    await tester.open(path);
    const now = Date.now;
    Date.now = () => now() + 61 * 60_000;
    try {
      expect(await tester.versionOf('mf-news')).toBe('1.0.0');
      const late = visitor();
      const { answer, text } = await notice(late, path.replace('/?', '/news?'));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store']);
      expect(text).toContain('<h1>This test link has expired</h1>');
      expect(text).toContain('<a href="/news">');
      expect(await late.versionOf('mf-news')).toBe('1.0.0');
    } finally {
      Date.now = now;
    }
  });

  it('that is rejected often is one entry that counts, from however many networks', async () => {
    const settings = { trustedProxies: ['loopback'] };
    const attacked = await openReleaseSite({ settings });
    await attacked.deployer.release(testShell());
    const open = (from: string) =>
      fetch(`${attacked.address}/?tessera-override=x`, {
        headers: { accept: 'text/html', 'x-forwarded-for': from },
      });
    for (let count = 0; count < 60; count += 1) await open(`203.0.113.${count % 50}`);
    await open('198.51.100.1');
    const recorded = `select reason, to_state->'count' as count from audit_entries where action = 'override-refused'`;
    expect(await attacked.query(recorded)).toEqual([
      { reason: 'The link is not valid', count: 61 },
    ]);
    await attacked.close();
  });

  it('never leads to another site', async () => {
    const { path } = await link();
    for (const start of ['//evil.example/', '///evil.example', '/\\evil.example/']) {
      const answer = await visitor().open(`${start}${path.slice(1)}`);
      expect(answer.headers.get('location') ?? '').not.toMatch(/^(\/[/\\]|\w+:)/);
    }
  });

  it('is only created for published versions', async () => {
    const body = { version: '9.9.9', minutes: 5 };
    expect((await site.deployer.post('/api/releases/mf-news/overrides', body)).status).toBe(404);
  });
});

describe('a link to a past composition', () => {
  const before = { shell: '1.0.0', 'mf-ai': '1.0.0', 'mf-news': '1.0.0' };
  const ai = (version: string) =>
    testBuild({ name: 'mf-ai', version, manifest: { routes: [testRoute('/ai', 'ai')] } });
  let past: RecordedComposition;

  beforeAll(async () => {
    await site.reset();
    await site.deployer.release(testShell({ version: '1.0.0' }), testBuild(), ai('1.0.0'));
    await visitor().composition();
    past = await recorded();
    await site.deployer.release(
      testShell({ version: '2.0.0' }),
      testBuild({ version: '2.0.0' }),
      ai('2.0.0'),
    );
  });

  /** It is recorded after the response. */
  async function recorded(): Promise<RecordedComposition> {
    for (;;) {
      const { body } = await site.deployer.get<RecordedComposition[]>('/api/compositions');
      const found = body.find(({ versions }) => versions['mf-news'] && versions['mf-ai']);
      if (found) return found;
    }
  }

  function timeTravel(id = past.id) {
    const path = `/api/compositions/${id}/override`;
    return site.deployer.post<Response<'POST /api/compositions/:id/override'>>(path, {
      minutes: 60,
    });
  }

  async function versionsOf(tester: Visitor) {
    const { shell, remotes } = await tester.composition();
    return Object.fromEntries([
      ['shell', shell.version],
      ...remotes.map(({ name, version }) => [name, version]),
    ]);
  }

  it('shows all its versions to one visitor, marked, until it is ended', async () => {
    const { status, body } = await timeTravel();
    expect([status, body.versions]).toEqual([201, before]);
    const audit = await site.deployer.get<{ entries: AuditEntry[] }>(
      '/api/audit?subject=composition&limit=1',
    );
    const to = expect.objectContaining({ composition: past.id });
    expect(audit.body.entries).toMatchObject([
      { action: 'override-made', actor: 'deploy-token', to },
    ]);
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
    await tester.open((await timeTravel()).body.path);
    const { remotes } = await tester.composition('/ai');
    expect(remotes.map(({ disabled }) => disabled)).toEqual([undefined, undefined]);
    await site.deployer.change('mf-ai', 'enable', {});
  });

  it('is not created for a composition that was never served', async () => {
    const { status, body } = await timeTravel('0'.repeat(20));
    expect([status, body.detail]).toEqual([
      404,
      expect.stringContaining('There was never a composition'),
    ]);
    expect((await timeTravel('..%2F')).status).toBe(400);
  });

  it('is not created, and shows the live site, once versions have been deleted', async () => {
    const { path } = (await timeTravel()).body;
    await site.query(`update release_channels set last_good_version = null where name = 'mf-ai'`);
    await site.query(`delete from release_versions where version = '1.0.0' and name = 'mf-ai'`);
    const { status, body } = await timeTravel();
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
