import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { definition as visitors } from '../../src/modules/account/visitors/definition.js';
import { definition as entitlements } from '../../src/modules/billing/entitlements/definition.js';
import { definition as blockLists } from '../../src/modules/discovery/block-lists/definition.js';
import { definition as catalog } from '../../src/modules/discovery/catalog/definition.js';
import { writeVideos } from '../../src/modules/discovery/catalog/test/video-rows.js';
import { definition as operators } from '../../src/modules/releases/operators/definition.js';
import { Changes } from '../../src/platform/changes/index.js';
import { Entitlements } from '../../src/platform/entitlements/index.js';
import type { SiteUnderTest } from '../harness/site-under-test.js';
import { testSite } from '../harness/test-site.js';
import { until } from '../harness/until.js';
import type { VisitorClient } from '../harness/visitor-client.js';

const maxStalenessMs = 1_000;
const settings = { maxStalenessMs };
const site = testSite([catalog, operators, visitors, entitlements, blockLists], settings);
let another: SiteUnderTest;
let ada: VisitorClient;

beforeAll(async () => {
  await writeVideos(site.database, [{ title: 'Lesson one' }, { title: 'Lesson about drama' }]);
  another = await site.another(settings);
});
afterAll(() => another.close());
beforeEach(async () => {
  ada = site.visitor();
  await ada.call('GET /api/categories', {});
  await untilBothRemember();
});

/** Asked for more than once, because they stop to listen when nobody asks. */
const untilBothRemember = () =>
  until(() => [site, another].every((one) => one.get(Changes).stampOf('plans') !== null));

/** The same browser at the other process. */
function elsewhere(visitor: VisitorClient): VisitorClient {
  const same = another.visitor();
  same.keep((visitor.headers['cookie'] ?? '').split('; '));
  return same;
}

const listed = async (visitor: VisitorClient) => {
  const { body } = await visitor.call('GET /api/videos/search', { query: { q: '' } }, fromPage);
  return body.videos.map(({ title }) => title).toSorted();
};

const fromPage = { 'x-purpose': 'page' };

describe('with two processes', () => {
  it('whoever hides something no longer sees it, in either of them', async () => {
    const everything = ['Lesson about drama', 'Lesson one'];
    for (let round = 0; round < 10; round += 1) {
      expect(await listed(elsewhere(ada))).toEqual(everything);
      expect(await listed(ada)).toEqual(everything);
      const entry = { kind: 'keyword', value: 'drama' } as const;
      const { body } = await ada.call('POST /api/block-entries', { body: entry });
      expect(await listed(elsewhere(ada))).toEqual(['Lesson one']);
      expect(await listed(ada)).toEqual(['Lesson one']);
      await ada.call('DELETE /api/block-entries/:id', { params: { id: body.entry.id } });
    }
  });

  it('a plan that ends has ended in both of them within the time that is allowed', async () => {
    const processes = [site, another].map((one) => one.get(Entitlements));
    for (let round = 0; round < 10; round += 1) {
      const plan = round % 2 === 0 ? 'Premium' : 'Free';
      await site.database.query(round % 2 === 0 ? grantPremium : revoke, [ada.id]);
      const changedAt = performance.now();
      for (const process of processes) {
        let askedAt = performance.now();
        while ((await process.of(ada.id))?.plan !== plan) {
          expect(askedAt - changedAt).toBeLessThan(maxStalenessMs);
          askedAt = performance.now();
        }
      }
    }
  });

  it('never answers one search more than a plan has, and those that were answered again', async () => {
    const both = [ada, elsewhere(ada)];
    const statusOf = async (word: number, at: number): Promise<number> => {
      const query = { q: `lesson ${word}` };
      const { status } = await (both[at] ?? ada).call('GET /api/videos/search', { query });
      return status;
    };
    const words = Array.from({ length: 70 }, (_, word) => word);
    const answered = await Promise.all(
      words.map(async (word) => {
        const statuses = await Promise.all([0, 1, 0].map((at) => statusOf(word, at)));
        return { word, isAnswered: statuses.includes(200) };
      }),
    );
    const had = answered.filter(({ isAnswered }) => isAnswered).map(({ word }) => word);
    expect(had).toHaveLength(50);
    for (const word of had)
      expect([await statusOf(word, 0), await statusOf(word, 1)]).toEqual([200, 200]);
    expect([await statusOf(1_000, 0), await statusOf(1_000, 1)]).toEqual([429, 429]);
  });
});

const grantPremium = `
  insert into entitlement_grants (source, visitor_id, plan, reason, valid_until)
  values ('test', $1, 'premium', 'A test has it.', now() + interval '1 hour')
  on conflict (source) do update set valid_until = excluded.valid_until`;

const revoke = 'update entitlement_grants set valid_until = now() where visitor_id = $1';
