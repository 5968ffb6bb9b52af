import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openReleaseSite, type ReleaseSite } from '../releases/release-site.js';
import { testBuild, testShell } from '../releases/test-build.js';
import { rawRequest } from './raw-request.js';

const news = testBuild();
let site: ReleaseSite;

beforeAll(async () => {
  site = await openReleaseSite();
  await site.deployer.release(testShell(), news);
});
afterAll(() => site.close());

/** Turns one bit in every file of the store, or in those with a certain name. */
async function damageStore(isMeant?: (name: string) => boolean): Promise<void> {
  const entries = await readdir(site.dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && (isMeant?.(one.name) ?? true))) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (bytes.length === 0) continue;
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    await writeFile(path, bytes);
  }
}

/** What is answered for the entry of the news, plain and in both encodings. */
function entries() {
  const url = '/assets/mf-news/1.0.0/static/entry.js';
  return Promise.all(
    ['identity', 'gzip', 'br'].map((encoding) =>
      rawRequest(site.address, url, { headers: { 'accept-encoding': encoding } }),
    ),
  );
}

describe('files that are not what was stored', () => {
  it('22: are never handed out, plain or encoded', async () => {
    await damageStore();
    for (const { status } of await entries()) expect(status).toBe(503);
    expect(site.log()).toContain('in the store is damaged');
  });

  it('22: are mended, plain and encoded, by publishing the same again', async () => {
    const hashes = [...news.contents.keys()];
    expect((await site.deployer.missing(hashes)).body.missing).toEqual(hashes);
    expect((await site.deployer.publish(news)).status).toBe(201);
    expect((await site.deployer.missing(hashes)).body.missing).toEqual([]);
    const found = await entries();
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(found.map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(found[0]?.body.toString()).toContain('static/entry.js of mf-news 1.0.0');
  });

  it('22: are mended where only an encoded form is damaged', async () => {
    const [hash = ''] = news.contents.keys();
    await damageStore((name) => name === `${hash}.br`);
    expect((await site.deployer.missing([...news.contents.keys()])).body.missing).toEqual([hash]);
    expect((await site.deployer.publish(news)).status).toBe(201);
    expect((await site.deployer.missing([hash])).body.missing).toEqual([]);
  });
});

describe('the list of integrity', () => {
  it('has the integrity that the composition says, and is kept for ever', async () => {
    const { body: html } = await rawRequest(site.address, '/news', {
      headers: { accept: 'text/html' },
    });
    const block = /id="tessera-composition">(.*?)<\/script>/.exec(html.toString())?.[1] ?? '';
    const { remotes } = JSON.parse(block) as { remotes: { integrity: string }[] };
    const { status, body, headers } = await rawRequest(
      site.address,
      '/assets/mf-news/1.0.0/integrity.json',
    );
    const hash = createHash('sha384').update(body).digest('base64');
    expect([status, `sha384-${hash}`]).toEqual([200, remotes[0]?.integrity]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Object.keys(JSON.parse(body.toString()) as object)).toContain('static/entry.js');
  });

  it('does not exist where the version does not', async () => {
    const { status } = await rawRequest(site.address, '/assets/mf-news/9.9.9/integrity.json');
    expect(status).toBe(404);
  });
});
