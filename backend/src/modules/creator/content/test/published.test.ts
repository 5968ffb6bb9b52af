import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { contentLimits } from '@tessera/contracts-creator/values';
import { XMLParser } from 'fast-xml-parser';
import { runRepeatable } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ModeratedKinds } from '../../../../platform/moderated-content/index.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { storedPicture } from '../../storage/test/stored-picture.js';
import { stored } from '../../storage/test/stored.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';
import { Publisher } from '../publishing/publisher.js';
import { ViewTickets } from '../reading/view-tickets.js';
import { addUpViews } from '../reading/view-totals.js';
import { author, publish, published, trust, written } from './published-items.js';
import { modules } from './reading-modules.js';

const site = testSite(modules);
let ada: VisitorClient;
let bob: VisitorClient;

beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
beforeEach(async () => {
  await site.database.query('truncate content_items, creators, gone_addresses cascade');
  ada = await author(site);
  bob = await author(site, 'Bob');
  await trust(site, ada);
});

const pageOf = (who: VisitorClient, slug: string) =>
  who.call('GET /api/published/:slug', { params: { slug } });
const list = async (query = {}, who = bob) =>
  (await who.call('GET /api/published', { query })).body;
const titles = async (query = {}, who = bob) =>
  (await list(query, who)).items.map(({ title }) => title);
const creatorIdOf = async (who: VisitorClient) =>
  (await who.call('GET /api/creator', {})).body.creator?.id ?? '';

describe('what is published', () => {
  it('is what its revision says, at an address of which only the key counts', async () => {
    const { key } = await published(site, ada);
    const { body } = await pageOf(bob, `another-title-${key}`);
    expect(body).toMatchObject({
      key,
      slug: `how-to-solder-${key}`,
      html: '<p>Heat the joint.</p>\n<p>Add the solder.</p>\n',
      category: { slug: 'music', name: 'Music' },
      creator: { name: 'Ada', avatarUrl: null },
      minutes: 1,
      isOwn: false,
      noindex: false,
      takenDown: null,
    });
    expect((await pageOf(ada, key)).body).toMatchObject({ isOwn: true, slug: body.slug });
  });

  it('stays as it is while its working copy changes, and keeps its first time when it is published anew', async () => {
    const item = await published(site, ada);
    const before = (await pageOf(bob, item.key)).body;
    await site.database.query(`update content_items set title = 'Other' where id = $1`, [item.id]);
    expect((await pageOf(bob, item.key)).body.title).toBe(before.title);
    await publish(site, item);
    const after = (await pageOf(bob, item.key)).body;
    expect(after.publishedAt).toBe(before.publishedAt);
    const receipts = await site.database.query(
      `select action, state, attempts, done_at is not null as done from content_publications where item_id = $1`,
      [item.id],
    );
    const receipt = { action: 'publish', state: 'done', attempts: 1, done: true };
    expect(receipts).toEqual([receipt, receipt]);
  });

  it('is gone once its author takes it back, deletes it, or is erased', async () => {
    const [taken, deleted, never] = [
      await published(site, ada),
      await published(site, ada),
      await written(site, ada),
    ];
    await site.database.transaction((manager) =>
      site.get(Publisher).unpublish(manager, taken, null),
    );
    await site.database.query('delete from content_items where id = $1', [deleted.id]);
    const id = await creatorIdOf(ada);
    await site.database.query('delete from creators where id = $1', [id]);
    for (const { key } of [taken, deleted]) {
      const { status, problem } = await pageOf(bob, key);
      expect([status, problem.code]).toEqual([410, 'content-gone']);
    }
    expect((await pageOf(bob, never.key)).problem.code).toBe('content-not-found');
    expect((await pageOf(bob, 'x')).problem.code).toBe('content-not-found');
    const creator = await bob.call('GET /api/creators/:id', { params: { id } });
    expect([creator.status, creator.problem.code]).toEqual([410, 'creator-gone']);
  });

  it('needs a name, something to read or watch, and few items without trust', async () => {
    const nobody = site.visitor();
    await nobody.call('GET /api/creator', {});
    await expect(published(site, nobody)).rejects.toMatchObject({ code: 'creator-name-missing' });
    await expect(published(site, ada, { body: ' ' })).rejects.toMatchObject({
      code: 'not-ready-to-publish',
    });
    await expect(published(site, ada, { type: 'video' })).rejects.toMatchObject({
      code: 'not-ready-to-publish',
    });
    for (let count = 0; count < contentLimits.untrustedPublished; count += 1)
      await published(site, bob);
    await expect(published(site, bob)).rejects.toMatchObject({ code: 'too-much-published' });
  });
});

describe('lists', () => {
  it('have the newest first, page by page, by type, category and creator', async () => {
    for (const title of ['One', 'Two', 'Three']) await published(site, ada, { title });
    await published(site, ada, { title: 'Four', type: 'news' });
    expect(await titles()).toEqual(['Four', 'Three', 'Two', 'One']);
    const first = await list({ limit: 3 });
    expect([first.items.length, first.total]).toEqual([3, 4]);
    expect(await titles({ limit: 3, cursor: first.nextCursor })).toEqual(['One']);
    expect(await titles({ type: 'news' })).toEqual(['Four']);
    expect(await titles({ category: 'none' })).toEqual([]);
    expect(await titles({ creator: await creatorIdOf(ada) })).toHaveLength(4);
  });

  it('find words in every form, the title first, page by page', async () => {
    await published(site, ada, { title: 'Tea', body: 'Soldering is for another day.' });
    await published(site, ada, { title: 'Solder well' });
    await published(site, ada, { title: 'Cake', body: 'Nothing.', description: '' });
    expect(await titles({ q: 'solders' })).toEqual(['Solder well', 'Tea']);
    const first = await list({ q: 'solder', limit: 1 });
    expect(await titles({ q: 'solder', limit: 1, cursor: first.nextCursor })).toEqual(['Tea']);
    expect(await titles({ q: `' & | ! ( :* "` })).toEqual([]);
  });

  it('have nothing of visitors without trust, until they have it', async () => {
    const { key } = await published(site, bob, { title: 'Mine' });
    const creator = await creatorIdOf(bob);
    expect(await titles({}, ada)).toEqual([]);
    expect(await titles({ creator }, ada)).toEqual([]);
    expect(await titles({ creator }, bob)).toEqual(['Mine']);
    expect((await pageOf(ada, key)).body.noindex).toBe(true);
    await trust(site, bob);
    await runRepeatable(site, 'trusted-authors');
    expect(await titles({}, ada)).toEqual(['Mine']);
    expect((await pageOf(ada, key)).body.noindex).toBe(false);
    const { body } = await ada.call('GET /api/published/listed', { query: {} });
    expect(body.items.map(({ slug }) => slug)).toEqual([`mine-${key}`]);
    await site.database.query('delete from sign_in_people where visitor_id = $1', [bob.id]);
    await runRepeatable(site, 'trusted-authors');
    expect(await titles({}, ada)).toEqual([]);
  });

  it('are feeds too, with whole addresses', async () => {
    const { key } = await published(site, ada, { body: '![x](/api/storage/file/a)' });
    const creator = await creatorIdOf(ada);
    for (const path of ['/api/published/feed', `/api/creators/${creator}/feed`]) {
      const text = await (await fetch(site.address + path)).text();
      expect(new XMLParser().parse(text)).toHaveProperty('rss.channel.item');
      expect(text).toContain(`<link>${site.address}/content/how-to-solder-${key}?from=feed</link>`);
      expect(text).toContain(`src=&quot;${site.address}/api/storage/file/a&quot;`);
    }
  });
});

describe('readers', () => {
  it('follow a creator by name, and like what they publish', async () => {
    const { key } = await published(site, ada);
    const id = await creatorIdOf(ada);
    await bob.call('PUT /api/follows/:kind/:id', { params: { kind: 'creator', id } });
    await bob.call('PUT /api/likes/:kind/:id', { params: { kind: 'content', id: key }, body: {} });
    const followed = await bob.call('GET /api/follows', { query: { kind: 'creator' } });
    expect(followed.body.follows).toMatchObject([{ id, name: 'Ada' }]);
    expect((await pageOf(bob, key)).body).toMatchObject({ likes: 1, followers: 1 });
    expect((await bob.call('GET /api/creators/:id', { params: { id } })).body).toMatchObject({
      name: 'Ada',
      followers: 1,
      published: 1,
      isOwn: false,
      noindex: false,
    });
    const other = { params: { kind: 'content', id: 'a'.repeat(10) }, body: {} } as const;
    expect((await bob.call('PUT /api/likes/:kind/:id', other)).problem.code).toBe(
      'nothing-to-like',
    );
  });

  it('see another name once a creator has chosen it', async () => {
    const { key } = await published(site, ada);
    await ada.call('PUT /api/creator', { body: { name: 'Ada L.', about: 'Engines.' } });
    expect((await pageOf(bob, key)).body.creator.name).toBe('Ada L.');
    const { body } = await ada.call('GET /api/creator', {});
    expect([body.creator?.about, body.version]).toEqual(['Engines.', 2]);
  });
});

describe('a creator’s picture', () => {
  const choose = (avatar: string) =>
    ada.call('PUT /api/creator', { body: { name: 'Ada', about: '', avatar } });

  it('is one of theirs, and everybody sees it from then on', async () => {
    const { key } = await published(site, ada);
    const picture = await storedPicture(site, ada, { type: 'avatar' });
    const url = `/api/storage/file/${picture.key}?size=small`;
    expect((await fetch(site.address + url, { headers: bob.headers })).status).toBe(404);
    expect((await choose(picture.key)).body.avatarUrl).toBe(url);
    expect((await ada.call('GET /api/creator', {})).body.avatar).toBe(picture.key);
    expect((await pageOf(bob, key)).body.creator.avatarUrl).toBe(url);
    const shown = await fetch(site.address + url, { headers: bob.headers });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await choose('')).body.avatarUrl).toBeNull();
  });

  it('is refused where it is no picture of theirs', async () => {
    const ofBob = await storedPicture(site, bob, { type: 'avatar' });
    const text = await stored(site, ada);
    for (const { key } of [ofBob, text])
      expect((await choose(key)).problem.code).toBe('file-not-found');
  });
});

describe('what is taken down', () => {
  it('is in no list and answers 410 to everybody but its author, until it is restored', async () => {
    const { key } = await published(site, ada);
    const kind = present(site.get(ModeratedKinds).get('content'));
    const at = site.get(ModeratedKinds).at(`/content/how-to-solder-${key}`);
    expect(at).toEqual({ kind: 'content', id: `how-to-solder-${key}` });
    const described = await kind.content.describe([key]);
    expect(described?.get(key)).toMatchObject({ title: 'How to solder', ownerId: ada.id });
    await site.database.transaction((manager) => kind.content.hide(manager, key, 'Spam'));
    expect(await titles()).toEqual([]);
    expect(await titles({ q: 'solder' })).toEqual([]);
    const { status, problem } = await pageOf(bob, key);
    expect([status, problem.code, problem.reason]).toEqual([410, 'content-taken-down', 'Spam']);
    expect((await pageOf(ada, key)).body.takenDown).toMatchObject({ reason: 'Spam' });
    expect(await kind.content.takenDown()).toEqual([key]);
    await site.database.transaction((manager) => kind.content.restore(manager, key));
    expect(await titles()).toEqual(['How to solder']);
  });
});

describe('a view', () => {
  const send = (who: VisitorClient, slug: string, ticket: string) =>
    who.call('POST /api/published/:slug/views', { params: { slug }, body: { ticket } });
  const views = async (key: string) => (await pageOf(bob, key)).body.views;

  it('counts once a visitor and day, with a ticket of theirs, and not the author’s', async () => {
    const { key } = await published(site, ada);
    const other = await published(site, ada);
    const tickets = site.get(ViewTickets);
    const ago = (ms: number) => new Date(Date.now() - ms);
    await send(bob, key, tickets.issue(key, bob.id, ago(0)));
    await send(bob, key, tickets.issue(key, ada.id, ago(5000)));
    await send(bob, key, tickets.issue(other.key, bob.id, ago(5000)));
    await send(bob, key, tickets.issue(key, bob.id, ago(25 * 3_600_000)));
    await send(bob, key, 'forged.ticket');
    await send(ada, key, tickets.issue(key, ada.id, ago(5000)));
    expect(await views(key)).toBe(0);
    for (const _ of [1, 2]) await send(bob, key, tickets.issue(key, bob.id, ago(5000)));
    expect(await views(key)).toBe(1);
    const rows = await site.database.query<object[]>('select * from content_view_counts');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0|::1/);
  });

  it('is one of at most 20 that a network adds in a day', async () => {
    const { key } = await published(site, ada);
    const issued = new Date(Date.now() - 5000);
    for (let count = 0; count < 22; count += 1) {
      const reader = site.visitor();
      await reader.call('GET /api/creator', {});
      await send(reader, key, site.get(ViewTickets).issue(key, reader.id, issued));
    }
    expect(await views(key)).toBe(20);
  });

  it('is no longer known by its network once its day is over, and still counts', async () => {
    const { id, key } = await published(site, ada);
    await site.database.query(
      `insert into content_view_counts (item_id, day, network, views)
        values ($1, current_date - 3, 'one', 4), ($1, current_date - 3, 'two', 5), ($1, current_date, 'one', 1)`,
      [id],
    );
    for (const _ of [1, 2]) await addUpViews(site.database.manager, new Date());
    const rows = await site.database.query(
      'select network, views from content_view_counts where item_id = $1 order by day',
      [id],
    );
    expect(rows).toEqual([
      { network: '', views: 9 },
      { network: 'one', views: 1 },
    ]);
    await site.database.query('delete from published_content where item_id = $1', [id]);
    await publish(site, await site.database.manager.findOneByOrFail(ContentItemEntity, { id }));
    expect(await views(key)).toBe(10);
  });
});
