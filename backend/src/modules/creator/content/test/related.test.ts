import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { hide } from '../../../discovery/block-lists/test/block-list-requests.js';
import { type Interests, VisitorInterests } from '../../../discovery/catalog/index.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { author, published, trust } from './published-items.js';
import { modules } from './reading-modules.js';

const site = testSite(modules);
let ada: VisitorClient;
let bob: VisitorClient;
/** Of every visitor of these tests. */
let interests: Interests;

const nothing: Interests = { categories: new Map(), topics: [], unwanted: [] };
const watchUrl = 'https://vimeo.com/76979871';

beforeAll(async () => {
  await writeVideos(site.database, [{ title: 'Solo', tags: ['Tools'] }]);
  await site.database.query(`update videos set external_id = '76979871'`);
  site.get(VisitorInterests).register({ interestsOf: async () => interests });
});
beforeEach(async () => {
  interests = nothing;
  await site.database.query(
    'truncate content_items, creators, gone_addresses, block_lists cascade',
  );
  ada = await author(site);
  bob = await author(site, 'Bob');
  await trust(site, ada);
});

interface Titled {
  readonly title: string;
}
const titlesOf = ({ items }: { readonly items: readonly Titled[] }) =>
  items.map(({ title }) => title);
const listed = async (query = {}, who = bob) =>
  (await who.call('GET /api/published', { query })).body;
const forBob = async () => (await bob.call('GET /api/published/for-you', { query: {} })).body.items;
const aboutVideo = async () => {
  const params = { videoId: 'video-1' };
  return (await bob.call('GET /api/published/about-video/:videoId', { params, query: {} })).body;
};
const similarTo = async (slug: string) =>
  (await bob.call('GET /api/published/:slug/similar', { params: { slug }, query: {} })).body;
const follow = (kind: 'creator' | 'topic', id: string) =>
  bob.call('PUT /api/follows/:kind/:id', { params: { kind, id } });
const creatorIdOf = async (who: VisitorClient) =>
  (await who.call('GET /api/creator', {})).body.creator?.id ?? '';

describe('what is related', () => {
  it('shares a category or topics, and is something else', async () => {
    const one = await published(site, ada, { title: 'One', tags: ['tools'], category: 'a' });
    await published(site, ada, { title: 'Two', tags: ['Tools'], category: 'b' });
    expect(titlesOf(await similarTo(one.key))).toEqual(['Two']);
  });

  it('is about a video: what links it first, then what shares its topics or its category', async () => {
    await published(site, ada, { title: 'Links', tags: [], category: 'a', videoLink: watchUrl });
    await published(site, ada, { title: 'Category', tags: [], category: 'music' });
    await published(site, ada, { title: 'Topic', tags: ['tools'], category: 'a' });
    await published(site, ada, { title: 'Neither', tags: [], category: 'a' });
    expect(titlesOf(await aboutVideo())).toEqual(['Links', 'Topic', 'Category']);
  });
});

describe('what is for a visitor', () => {
  it('is of creators that they follow first, then of topics, then the newest', async () => {
    const eve = await author(site, 'Eve');
    await trust(site, eve);
    await published(site, eve, { title: 'Followed', tags: [] });
    await published(site, ada, { title: 'Topic', tags: ['Tin'] });
    await published(site, ada, { title: 'Newest', tags: [] });
    expect(titlesOf({ items: await forBob() })).toEqual(['Newest', 'Topic', 'Followed']);
    await follow('creator', await creatorIdOf(eve));
    await follow('topic', 'tin');
    expect((await forBob()).map(({ title, reason }) => [title, reason])).toEqual([
      ['Followed', 'A creator you follow'],
      ['Topic', 'A topic you follow'],
      ['Newest', null],
    ]);
  });

  it('suits what their profile says, without what they want less of', async () => {
    await published(site, ada, { title: 'Category', tags: [] });
    await published(site, ada, { title: 'Topic', tags: ['Iron', 'Tin'], category: 'a' });
    await published(site, ada, { title: 'Unwanted', tags: ['Lead'] });
    await published(site, ada, { title: 'Newest', tags: [], category: 'a' });
    interests = { categories: new Map([['music', 0.6]]), topics: ['tin'], unwanted: ['lead'] };
    expect((await forBob()).map(({ title, reason }) => [title, reason])).toEqual([
      ['Topic', 'A topic you like'],
      ['Category', 'A category you like'],
      ['Newest', null],
    ]);
  });
});

describe('what a visitor hides', () => {
  it('is in no list of theirs: by title, tag or creator, page by page and in the number of all', async () => {
    const eve = await author(site, 'Eve Clickbait');
    await trust(site, eve);
    await published(site, eve, { title: 'By somebody hidden' });
    const seen = await published(site, ada, { title: 'Seen' });
    await published(site, ada, { title: 'You won’t BELIEVE this' });
    await published(site, ada, { title: 'Tagged', tags: ['Tools', 'Crypto currency'] });
    await published(site, ada, { title: 'Last' });
    for (const word of ['believe', 'crypto currency', 'clickbait']) await hide(bob, word);
    expect(await listed()).toMatchObject({
      total: 2,
      items: [{ title: 'Last' }, { title: 'Seen' }],
    });
    const first = await listed({ limit: 1 });
    expect(titlesOf(await listed({ limit: 1, cursor: first.nextCursor }))).toEqual(['Seen']);
    expect(await listed({ q: 'solder' })).toMatchObject({ total: 2 });
    expect(titlesOf({ items: await forBob() })).toEqual(['Last', 'Seen']);
    expect(titlesOf(await similarTo(seen.key))).toEqual(['Last']);
    expect(titlesOf(await aboutVideo())).toEqual(['Last', 'Seen']);
    expect(await listed({}, ada)).toMatchObject({ total: 5 });
    expect((await pageOf(seen.key)).status).toBe(200);
  });

  it('is what is about a video of a hidden channel too, and never their own', async () => {
    await published(site, ada, { title: 'Linked', videoLink: watchUrl });
    await trust(site, bob);
    await published(site, bob, { title: 'Own Crypto' });
    await hide(bob, 'crypto');
    const channel = { kind: 'channel', value: '1' } as const;
    await bob.call('POST /api/block-entries', { body: channel });
    expect(titlesOf(await listed())).toEqual(['Own Crypto']);
  });
});

const pageOf = (slug: string) => bob.call('GET /api/published/:slug', { params: { slug } });
