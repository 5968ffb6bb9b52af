import { beforeEach, expect, it } from '@jest/globals';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, found, listed, named } from './content-requests.js';
import { contentSite } from './content-site.js';

const site = contentSite();
let ada: VisitorClient;
let bob: VisitorClient;

beforeEach(async () => {
  ada = site.visitor();
  bob = site.visitor();
  await listed(ada);
  await listed(bob);
});

const keeper = () => site.keeper('content');

/** What the archive of a visitor has of content. */
async function exported({ id }: VisitorClient): Promise<unknown> {
  const data = await keeper().export(id, site.database.manager);
  return JSON.parse(JSON.stringify(data));
}

/** An item with everything that there can be of one. */
async function reviewed(author: VisitorClient) {
  const draft = await create(author);
  const params = { id: draft.id };
  const item = (await act(author, draft, 'submit')).body;
  const made = await author.call('POST /api/content/:id/reviews', {
    params,
    body: { name: 'Eve' },
  });
  const token = made.body.url.replace('/content-review/', '');
  const body = { verdict: 'approved', note: 'Good' } as const;
  await site
    .visitor()
    .call('POST /api/content-reviews/:token/verdict', { params: { token }, body });
  await act(author, { id: item.id, version: item.version + 1 }, 'publish');
  return draft;
}

it('an export has everything that was written and said', async () => {
  await named(ada);
  const draft = await reviewed(ada);
  const second = await create(ada, { title: 'Deleted' });
  await ada.call('DELETE /api/content/:id', { params: { id: second.id } });
  expect(await exported(ada)).toMatchObject({
    creator: { name: 'Ada' },
    items: [
      {
        title: draft.title,
        body: draft.copy.body,
        status: 'published',
        revisions: [{ number: 1, reason: 'submitted', body: draft.copy.body }],
        reviews: [{ name: 'Eve', verdict: 'approved' }],
        comments: [{ text: 'Good', by: 'reviewer' }],
      },
      { title: 'Deleted', status: 'draft', deletedAt: expect.any(String) },
    ],
  });
  expect(JSON.stringify(await exported(ada))).not.toMatch(/digest/i);
  expect(await exported(bob)).toEqual({ creator: null, rules: [], items: [] });
});

it('an erasure leaves nothing but the addresses that were public', async () => {
  await named(ada);
  const { id } = await reviewed(ada);
  await create(ada);
  const kept = await create(bob);
  expect(await keeper().erase(ada.id, site.database.manager)).toEqual({ content: 2 });
  const tables = ['content_revisions', 'content_reviews', 'content_comments'];
  for (const table of tables) {
    const rows = await site.database.query(`select from ${table} where item_id = $1`, [id]);
    expect([table, rows]).toEqual([table, []]);
  }
  expect(await exported(ada)).toEqual({ creator: null, rules: [], items: [] });
  const gone = await site.database.query<{ key: string }[]>('select key from gone_addresses');
  expect(new Set(gone.map(({ key }) => key.length))).toEqual(new Set([10, 12]));
  expect((await found(bob, kept)).id).toBe(kept.id);
});

it('a merge gives all items to one author, and readers see one creator', async () => {
  await named(ada, 'Ada');
  await named(bob, 'Bob');
  const draft = await reviewed(ada);
  const own = await create(bob);
  await keeper().merge(site.database.manager, ada.id, bob.id);
  await keeper().merge(site.database.manager, ada.id, bob.id);
  expect((await listed(bob)).map(({ id }) => id).toSorted()).toEqual([draft.id, own.id].toSorted());
  expect(await listed(ada)).toEqual([]);
  const creators = await site.database.query<object[]>(
    'select name from creators where visitor_id = any($1)',
    [[ada.id, bob.id]],
  );
  expect(creators).toEqual([{ name: 'Bob' }]);
});

it('a merge keeps the creator where only one of them has a name', async () => {
  await named(ada, 'Ada');
  await keeper().merge(site.database.manager, ada.id, bob.id);
  expect(await exported(bob)).toMatchObject({ creator: { name: 'Ada' } });
});

it('links that ended a year ago go, with what was said by them', async () => {
  await named(ada);
  await reviewed(ada);
  const count = async () => {
    const rows = await site.database.query<object[]>(
      `select from content_comments c join content_items i on i.id = c.item_id where i.visitor_id = $1`,
      [ada.id],
    );
    return rows.length;
  };
  await keeper().retain?.(new Date(), site.database.manager);
  expect(await count()).toBe(1);
  await keeper().retain?.(new Date(Date.now() + 400 * 86_400_000), site.database.manager);
  expect(await count()).toBe(0);
});

it('of views of days before, no network stays', async () => {
  const { id } = await create(ada);
  const today = new Date().toISOString().slice(0, 10);
  const rows = [
    ['2026-01-01', 'a', 3],
    ['2026-01-01', 'b', 4],
    ['2026-01-02', 'a', 5],
    [today, 'a', 6],
  ];
  for (const row of rows)
    await site.database.query(
      'insert into content_view_counts (item_id, day, network, views) values ($1, $2, $3, $4)',
      [id, ...row],
    );
  for (let time = 0; time < 2; time += 1)
    await keeper().retain?.(new Date(), site.database.manager);
  const left = await site.database.query<object[]>(
    'select day::text, network, views from content_view_counts where item_id = $1 order by day',
    [id],
  );
  expect(left).toEqual([
    { day: '2026-01-01', network: '', views: 7 },
    { day: '2026-01-02', network: '', views: 5 },
    { day: today, network: 'a', views: 6 },
  ]);
  expect((await found(ada, { id })).metadata.viewCount).toBe(18);
});
