import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import { type ContentDraft, contentLimits } from '@tessera/contracts-creator';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, found, named, save } from './content-requests.js';
import { contentSite } from './content-site.js';

const site = contentSite();
let ada: VisitorClient;
let draft: ContentDraft;

beforeEach(async () => {
  ada = site.visitor();
  draft = await create(ada, { body: 'It is a\nlong day today.' });
});

const keep = () => ada.call('POST /api/content/:id/revisions', { params: { id: draft.id } });

const listed = (query: Request<'GET /api/content/:id/revisions'>['query'] = {}) =>
  ada.call('GET /api/content/:id/revisions', { params: { id: draft.id }, query });

const revision = (number: number, other?: number) =>
  ada.call('GET /api/content/:id/revisions/:number', {
    params: { id: draft.id, number: String(number) },
    query: other === undefined ? {} : { with: String(other) },
  });

const restore = async (number: number) => {
  const { version } = await found(ada, draft);
  const params = { id: draft.id, number: String(number) };
  return ada.call('POST /api/content/:id/revisions/:number/restore', { params, ifMatch: version });
};

/** Saves the newest version. */
const change = async (changes: Parameters<typeof save>[2]) =>
  save(ada, await found(ada, draft), changes);

describe('revisions', () => {
  it('are kept as they were, each once, with what changed', async () => {
    const first = await keep();
    expect([first.status, first.body]).toMatchObject([
      201,
      { number: 1, reason: 'saved', by: 'author', restoredFrom: null, changed: [], isLive: false },
    ]);
    expect((await keep()).body).toEqual(first.body);
    await change({ title: 'How to weld', tags: ['metal'] });
    expect((await keep()).body).toMatchObject({ number: 2, changed: ['title', 'tags'] });
    const { revisions } = (await listed()).body;
    expect(revisions.map(({ number, title }) => [number, title])).toEqual([
      [2, 'How to weld'],
      [1, 'How to solder'],
    ]);
    expect(revisions[0]?.changed).toEqual(['title', 'tags']);
  });

  it('are made where something is submitted or published, and are the same one if nothing changed', async () => {
    await named(ada);
    const submitted = (await act(ada, draft, 'submit')).body;
    await act(ada, submitted, 'publish');
    expect((await listed()).body.revisions).toMatchObject([
      { number: 1, reason: 'submitted', isLive: true },
    ]);
  });

  it('are compared word by word with the one before, another one or the working copy', async () => {
    await keep();
    await change({ body: 'It is a\nshort day today.' });
    await keep();
    await change({ body: 'It is a\nshort night.', tags: ['a', 'b'] });
    const second = (await revision(2)).body;
    expect(second).toMatchObject({ number: 2, copy: { body: 'It is a\nshort day today.' } });
    expect(second.difference).toEqual([
      {
        field: 'body',
        parts: [
          { kind: 'same', text: 'It is a\n' },
          { kind: 'removed', text: 'long ' },
          { kind: 'added', text: 'short ' },
          { kind: 'same', text: 'day today.' },
        ],
      },
    ]);
    expect((await revision(1)).body.difference).toEqual([]);
    expect((await revision(1, 2)).body.difference[0]?.parts[1]?.text).toBe('short ');
    const withCopy = (await revision(2, 0)).body.difference;
    expect(withCopy).toContainEqual({ field: 'tags', parts: [{ kind: 'removed', text: 'a, b' }] });
    expect((await revision(3)).problem.code).toBe('revision-not-found');
    expect((await revision(1, 9)).problem.code).toBe('revision-not-found');
  });

  it('are restored without losing what they replace', async () => {
    await keep();
    await change({ title: 'Unkept', body: 'New' });
    const restored = await restore(1);
    expect(restored.body).toMatchObject({ version: 3, copy: draft.copy, status: 'draft' });
    const { revisions } = (await listed()).body;
    expect(revisions).toMatchObject([
      { number: 3, reason: 'restored', restoredFrom: 1 },
      { number: 2, reason: 'saved', title: 'Unkept' },
      { number: 1, reason: 'saved' },
    ]);
    const late = await ada.call('POST /api/content/:id/revisions/:number/restore', {
      params: { id: draft.id, number: '2' },
      ifMatch: 1,
    });
    expect(late.problem.code).toBe('precondition-failed');
    expect((await restore(9)).problem.code).toBe('revision-not-found');
  });

  it('of something in review take it back when they are restored', async () => {
    await keep();
    await change({ title: 'Other' });
    await act(ada, await found(ada, draft), 'submit');
    expect((await restore(1)).body).toMatchObject({ status: 'draft', title: draft.title });
  });

  it('are listed page by page', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await change({ title });
      await keep();
    }
    const first = (await listed({ limit: 2 })).body;
    const second = (await listed({ limit: 2, cursor: first.nextCursor ?? '' })).body;
    const titles = [...first.revisions, ...second.revisions].map(({ title }) => title);
    expect([titles, second.nextCursor]).toEqual([['Three', 'Two', 'One'], null]);
  });

  it('go at the limit, the oldest first, except for what was published, is approved or is reviewed', async () => {
    await named(ada);
    await act(ada, draft, 'publish');
    await site.database.query(
      `insert into content_revisions
        select r.item_id, n, r.title || n, r.slug, r.description, r.body, r.type, r.category, r.tags, r.language,
          r.cover, r.video_link, r.video_file, 'saved', null, 'author', r.created_at
        from content_revisions r, generate_series(2, $2) n where r.item_id = $1`,
      [draft.id, contentLimits.revisions],
    );
    await site.database.query('update content_items set last_revision = $2 where id = $1', [
      draft.id,
      contentLimits.revisions,
    ]);
    await change({ title: 'One more' });
    await keep();
    await change({ title: 'And another one' });
    await keep();
    const numbers = await site.database.query<{ number: number }[]>(
      'select number from content_revisions where item_id = $1 order by number limit 2',
      [draft.id],
    );
    expect(numbers).toEqual([{ number: 1 }, { number: 4 }]);
  });
});
