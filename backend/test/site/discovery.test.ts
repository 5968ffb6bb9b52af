import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openReleaseSite, type ReleaseSite } from '../releases/release-site.js';
import { testBuild, testRoute, testShell } from '../releases/test-build.js';
import { rawRequest } from './raw-request.js';

const path = '/.well-known/frontend-discovery';
const ai = testBuild({ name: 'mf-ai', manifest: { routes: [testRoute('/ai', 'ai')] } });

interface MicroFrontend {
  readonly url: string;
  readonly fallbackUrl?: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  readonly deployment: object;
  readonly extras: { readonly tessera: Readonly<Record<string, unknown>> };
}

let site: ReleaseSite;

beforeEach(async () => {
  site = await openReleaseSite();
  await site.deployer.release(testShell(), testBuild({ version: '1.0.0' }), ai);
});
afterEach(() => site.close());

async function discover() {
  const answer = await fetch(site.address + path);
  const { schema, microFrontends } = (await answer.json()) as {
    schema: string;
    microFrontends: Record<string, MicroFrontend[]>;
  };
  return { answer, schema, microFrontends };
}

describe('frontend discovery', () => {
  it('tells everybody which remotes there are, where, and with which integrity', async () => {
    const { answer, schema, microFrontends } = await discover();
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(schema).toContain('awslabs/frontend-discovery');
    expect(Object.keys(microFrontends)).toEqual(['mf-ai', 'mf-news']);
    const [news, ...others] = microFrontends['mf-news'] ?? [];
    expect(others).toEqual([]);
    expect(news).toEqual({
      url: '/assets/mf-news/1.0.0/static/entry.js',
      metadata: { version: '1.0.0', integrity: expect.stringMatching(/^sha384-/) },
      deployment: { traffic: 100, default: true, salt: 'mf-news' },
      extras: {
        tessera: {
          title: 'News',
          routes: [{ path: '/news', module: 'routes/news' }],
          slots: [],
          integrityList: {
            url: '/assets/mf-news/1.0.0/integrity.json',
            integrity: expect.stringMatching(/^sha384-/),
          },
        },
      },
    });
    const bytes = Buffer.from(await (await fetch(site.address + news?.url)).arrayBuffer());
    const digest = createHash('sha384').update(bytes).digest('base64');
    expect(news?.metadata.integrity).toBe(`sha384-${digest}`);
  });

  it('tells the shares of a roll-out, and what stands in for a version', async () => {
    await site.deployer.release(testBuild({ version: '2.0.0' }));
    await site.deployer.publish(testBuild({ version: '3.0.0' }));
    const rollout = { version: '3.0.0', steps: [10, 100], bakeSeconds: null };
    await site.deployer.change('mf-news', 'rollout', rollout);
    const { microFrontends } = await discover();
    const news = microFrontends['mf-news'] ?? [];
    const entry = (version: string) => `/assets/mf-news/${version}/static/entry.js`;
    expect(news.map(({ url, fallbackUrl }) => [url, fallbackUrl])).toEqual([
      [entry('2.0.0'), entry('1.0.0')],
      [entry('3.0.0'), entry('2.0.0')],
    ]);
    expect(news.map(({ deployment }) => deployment)).toEqual([
      { traffic: 90, default: true, salt: 'mf-news' },
      { traffic: 10, default: false, salt: 'mf-news' },
    ]);
  });

  it('leaves out what is disabled', async () => {
    await site.deployer.change('mf-ai', 'disable', { reason: 'a test' });
    expect(Object.keys((await discover()).microFrontends)).toEqual(['mf-news']);
  });

  it('is asked for again each time, and sent when it has changed', async () => {
    const first = await discover();
    expect(first.answer.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': first.answer.headers.get('etag') ?? '' };
    expect((await rawRequest(site.address, path, { headers })).status).toBe(304);
    await site.deployer.release(testBuild({ version: '2.0.0' }));
    expect((await rawRequest(site.address, path, { headers })).status).toBe(200);
    expect((await discover()).microFrontends['mf-news']?.[0]?.metadata.version).toBe('2.0.0');
  });
});
