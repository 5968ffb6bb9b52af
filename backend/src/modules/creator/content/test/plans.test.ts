import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type PaidPlanId, plans } from '@tessera/contracts-billing';
import { contentLimits } from '@tessera/contracts-creator';
import { openSite, testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as entitlements } from '../../../billing/entitlements/definition.js';
import { EntitlementsFacade } from '../../../billing/entitlements/index.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { randomKey } from '../items/random-key.js';
import { create, listed, save } from './content-requests.js';
import { modules as ofContent } from './reading-modules.js';

const site = testSite([...ofContent, entitlements]);
let ada: VisitorClient;

beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
beforeEach(async () => {
  ada = site.visitor();
  await listed(ada);
});

async function buy(plan: PaidPlanId): Promise<void> {
  const { id: visitorId } = ada;
  const source = `subscription:${visitorId}`;
  const until = new Date(Date.now() + 600_000);
  const grant = { visitorId, plan, source, until, reason: 'Paid.' };
  await site.database.transaction((manager) => site.get(EntitlementsFacade).grant(manager, grant));
}

/** Gives a visitor so many items. */
async function write(database = site.database, { id } = ada, count = 0): Promise<void> {
  const keys = Array.from({ length: count }, () => randomKey(10));
  await database.query(
    `insert into content_items (key, visitor_id, title, slug, description, body, type, category, tags, language,
        cover, video_link, video_file)
      select key, $2, 'Written', '', '', '', 'article', 'music', '{}', '', '', '', '' from unnest($1::text[]) key`,
    [keys, id],
  );
}

const tryCreate = (author = ada) =>
  author.call('POST /api/content', {
    body: { title: 'One more', type: 'article', category: 'music' },
  });

it.each([
  ['free', 25, 'Pro'],
  ['pro', 250, 'Premium'],
] as const)('the plan %s has %i items', async (plan, allowed, more) => {
  if (plan !== 'free') await buy(plan);
  expect(plans[plan].limits.contentItems).toBe(allowed);
  await write(site.database, ada, allowed - 1);
  await create(ada);
  const refused = await tryCreate();
  expect([refused.status, refused.problem]).toMatchObject([
    403,
    {
      code: 'plan-required',
      plan: more,
      detail: `Your plan has ${allowed} pieces of content. ${more} has more.`,
    },
  ]);
});

it('the plan premium has no limit, not even that of the site', async () => {
  await buy('premium');
  await write(site.database, ada, contentLimits.items + 1);
  expect((await tryCreate()).status).toBe(201);
});

it('what is beyond a smaller plan stays and can be changed, and is restored only within it', async () => {
  await buy('pro');
  await write(site.database, ada, 26);
  const draft = await create(ada);
  await site.database.query('delete from entitlement_grants');
  expect((await save(ada, draft, { title: 'Changed' })).status).toBe(200);
  await ada.call('DELETE /api/content/:id', { params: { id: draft.id } });
  const refused = await ada.call('POST /api/content/:id/restore', { params: { id: draft.id } });
  expect(refused.problem.code).toBe('plan-required');
});

it('where nothing is sold the limit is that of the site', async () => {
  const free = await openSite(ofContent);
  await writeVideos(free.database, [{ title: 'Solo' }]);
  const bob = free.visitor();
  await listed(bob);
  await write(free.database, bob, contentLimits.items);
  const { problem } = await tryCreate(bob);
  await free.close();
  expect(problem).toMatchObject({ code: 'too-much-content', limit: contentLimits.items });
});
