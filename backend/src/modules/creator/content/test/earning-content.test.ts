import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import {
  type CountedView,
  CountedViews,
  EarningKinds,
} from '../../../../platform/earning-content/index.js';
import { ViewTickets } from '../reading/view-tickets.js';
import { contentSite } from './content-site.js';
import { author, published, trust } from './published-items.js';

const site = contentSite();
const told: CountedView[] = [];
let ada: VisitorClient;

beforeAll(() => site.get(CountedViews).register({ counted: async (view) => void told.push(view) }));
beforeEach(async () => {
  told.length = 0;
  await site.database.query('truncate content_items, creators, sign_in_people cascade');
  ada = await author(site);
});

const creatorOf = async (who: VisitorClient) =>
  `creator:${(await who.call('GET /api/creator', {})).body.creator?.id ?? ''}`;

async function read(who: VisitorClient, key: string): Promise<void> {
  await who.call('GET /api/creator', {});
  const ticket = site.get(ViewTickets).issue(key, who.id, new Date(Date.now() - 5000));
  await who.call('POST /api/published/:slug/views', { params: { slug: key }, body: { ticket } });
}

it('earns for its author while it is in lists, and so does their page', async () => {
  const kinds = site.get(EarningKinds);
  const hidden = await published(site, ada);
  const creator = await creatorOf(ada);
  for (const thing of [`content:${hidden.key}`, creator, 'content:x', `content:${'a'.repeat(10)}`])
    expect(await kinds.ownerOf(thing)).toBeNull();
  await trust(site, ada);
  const { id, key } = await published(site, ada);
  for (const thing of [`content:${key}`, creator]) expect(await kinds.ownerOf(thing)).toBe(ada.id);
  await site.database.query('update published_content set is_down = true where key = $1', [key]);
  for (const thing of [`content:${key}`, creator]) expect(await kinds.ownerOf(thing)).toBeNull();

  // What was earned before is still known.
  await site.database.query('delete from published_content where item_id = $1', [id]);
  const described = await kinds.describe([`content:${key}`, creator]);
  expect([...described.values()].map((known) => known.described)).toEqual([
    { owner: ada.id, title: 'How to solder', path: expect.stringMatching(`^/content/.*${key}$`) },
    { owner: ada.id, title: 'Ada', path: creator.replace('creator:', '/creator/') },
  ]);
});

it('tells of each view that counts, and of none of what is in no list', async () => {
  const hidden = await published(site, ada);
  await trust(site, ada);
  const { key } = await published(site, ada);
  const bob = site.visitor();
  await read(bob, key);
  await read(bob, key);
  await read(ada, key);
  await read(bob, hidden.key);
  expect(told).toEqual([
    {
      content: `content:${key}`,
      owner: ada.id,
      visitorId: bob.id,
      network: expect.any(String),
      at: expect.any(Date),
    },
  ]);
});
