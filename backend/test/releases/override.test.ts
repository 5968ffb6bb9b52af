import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@tessera/contracts';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { testBuild, testShell } from './test-build.js';
import { Visitor } from './visitor.js';

let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
  await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }));
  await site.deployer.publish(testBuild({ version: '2.0.0' }));
});
afterAll(() => site.close());

interface Link {
  readonly path: string;
  readonly expiresAt: string;
}

async function link(minutes = 60): Promise<Link> {
  const body = { version: '2.0.0', minutes };
  return (await site.deployer.post<Link>('/api/releases/mf-news/overrides', body)).body;
}

async function refusals(): Promise<number> {
  const { body } = await site.deployer.get<{ entries: AuditEntry[] }>(
    '/api/audit?subject=override',
  );
  return body.entries.filter(({ action }) => action === 'override-refused').length;
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

  it('that is forged is ignored and recorded', async () => {
    const { path } = await link();
    const [name, token = ''] = path.split('=');
    const [body = ''] = token.split('.');
    const before = await refusals();
    const forged = [`${body}.AAAA`, `${body}x.${token.split('.')[1]}`, 'x', '', '..', '%00'];
    for (const one of forged) {
      const tester = visitor();
      expect((await tester.open(`${name}=${one}`)).status).toBe(303);
      expect(await tester.versionOf('mf-news')).toBe('1.0.0');
    }
    expect(await refusals()).toBe(before + forged.length);
  });

  it('that has expired is ignored, also by those who opened it in time', async () => {
    const { path } = await link();
    const tester = visitor();
    await tester.open(path);
    const now = Date.now;
    Date.now = () => now() + 61 * 60_000;
    try {
      expect(await tester.versionOf('mf-news')).toBe('1.0.0');
      const late = visitor();
      await late.open(path);
      expect(await late.versionOf('mf-news')).toBe('1.0.0');
    } finally {
      Date.now = now;
    }
  });

  it('never leads to another site', async () => {
    const { path } = await link();
    for (const start of ['//evil.example/', '///evil.example', '/\\evil.example/']) {
      const answer = await visitor().open(`${start}${path.slice(1)}`);
      expect(answer.headers.get('location') ?? '').not.toMatch(/^(\/[/\\]|\w+:)/);
    }
  });

  it('is made for published versions alone', async () => {
    const body = { version: '9.9.9', minutes: 5 };
    expect((await site.deployer.post('/api/releases/mf-news/overrides', body)).status).toBe(404);
  });
});
