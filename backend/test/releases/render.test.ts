import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findChromium } from '@tessera/testing';
import { realBuilds } from './corpus/real-builds.js';
import { openReleaseSite, type ReleaseSite } from './release-site.js';
import { sha384, type TestBuild } from './test-build.js';

let site: ReleaseSite;
let news: TestBuild;

beforeAll(async () => {
  site = await openReleaseSite({ settings: { browserPath: await findChromium() } });
  const builds = realBuilds();
  await site.deployer.release(...builds);
  const found = builds.find(({ name }) => name === 'mf-news');
  if (!found) throw new Error('mf-news has not been built');
  news = found;
});
afterAll(() => site.close());

describe('a version whose pages are opened before visitors get it', () => {
  it('is given to them where they show as they should', async () => {
    await site.deployer.publish(changed('2.0.0', (code) => `${code}\n/* the same */`));
    expect(await site.deployer.activate('mf-news', '2.0.0')).toMatchObject({
      status: 200,
      body: { stable: '2.0.0' },
    });
  });

  it('is not rolled out either where they do not, and says so when it is asked', async () => {
    await site.deployer.publish(changed('2.5.0', () => 'export {}'));
    const rollout = { version: '2.5.0', steps: [10, 100], bakeSeconds: null };
    const answer = await site.deployer.change('mf-news', 'rollout', rollout);
    expect([answer.status, answer.body.code]).toEqual([422, 'incompatible-version']);
    const { body } = await site.deployer.get('/api/releases/mf-news/versions/2.5.0/findings');
    expect(body).toContainEqual(expect.objectContaining({ check: 'render', consumer: 'mf-news' }));
  });

  it.each([
    [
      '3.0.0',
      'throws when it is imported',
      (code: string) => `throw new Error("broken");${code}`,
      'could not be loaded',
    ],
    [
      '4.0.0',
      'throws when nobody catches it',
      (code: string) => `setTimeout(() => { throw new Error("broken") });${code}`,
      'threw an error that nobody caught',
    ],
    [
      '5.0.0',
      'throws when it is rendered',
      (code: string) =>
        code.replace('Route:()=>', 'Route:()=>()=>{throw new Error("broken")},Own:()=>'),
      'threw while it was rendered',
    ],
  ])(
    '%s, which %s, is refused, and visitors keep what they have',
    async (version, _, change, says) => {
      await site.deployer.publish(changed(version, change));
      const before = await site.deployer.list();
      const { status, body } = await site.deployer.activate('mf-news', version);
      expect([status, body.code]).toEqual([422, 'incompatible-version']);
      expect(body.detail).toContain(`mf-news ${says} at /news`);
      expect((await site.deployer.list()).body.map(({ stable }) => stable)).toEqual(
        before.body.map(({ stable }) => stable),
      );
    },
  );
});

/** The news, with the file of its page changed. */
function changed(version: string, change: (code: string) => string): TestBuild {
  const { manifest, files } = news.publication;
  const page = manifest.modules['routes/news']?.find((path) => path.endsWith('.js')) ?? '';
  const old = files.find(({ path }) => path === page)?.hash ?? '';
  const bytes = Buffer.from(change(String(news.contents.get(old))));
  const file = { path: page, hash: sha384(bytes), size: bytes.length };
  return {
    ...news,
    publication: {
      ...news.publication,
      version,
      builtAt: new Date().toISOString(),
      files: files.map((each) => (each.path === page ? file : each)),
    },
    contents: new Map([...news.contents, [file.hash, bytes]]),
  };
}
