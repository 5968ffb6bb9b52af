import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentChanges, ContentDraft } from '@tessera/contracts-creator';
import { sendAtOnce } from '../../../../../test/harness/at-once.js';
import { until } from '../../../../../test/harness/until.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { PageEvents } from '../../../../platform/page-events/index.js';
import { act, create, found, save } from './content-requests.js';
import { contentSite } from './content-site.js';

const site = contentSite();
let ada: VisitorClient;
let draft: ContentDraft;

beforeEach(async () => {
  ada = site.visitor();
  draft = await create(ada, { body: 'One\n\nTwo\n\nThree' });
});

describe('a save', () => {
  it('changes what is said, and nothing else', async () => {
    const saved = await save(ada, draft, { title: 'How to weld', tags: ['metal', 'metal'] });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"2"');
    expect(saved.body).toMatchObject({
      version: 2,
      isMerged: false,
      copy: { ...draft.copy, title: 'How to weld', tags: ['metal'] },
    });
    expect(await found(ada, draft)).toMatchObject({ version: 2, title: 'How to weld' });
  });

  it('that changes nothing makes no version', async () => {
    const saved = await save(ada, draft, { title: draft.title });
    expect(saved.body).toMatchObject({ version: 1, changedAt: draft.changedAt });
  });

  it('needs a version, and what its fields were', async () => {
    const params = { id: draft.id };
    const path = `/api/content/${draft.id}`;
    const body = { changes: { title: 'A' }, base: { title: draft.title } };
    expect((await ada.send('PATCH', path, { body })).problem.code).toBe('precondition-required');
    const baseless = { params, body: { changes: { title: 'A' }, base: {} }, ifMatch: 1 };
    const refused = await ada.call('PATCH /api/content/:id', baseless);
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ field: 'body.base.title', message: 'must say what is changed' }],
    ]);
  });

  it.each<[string, ContentChanges, string]>([
    ['an unknown category', { category: 'alchemy' }, 'unknown-category'],
    ['a file that is not there', { cover: 'a'.repeat(32) }, 'file-not-found'],
    ['a title of nothing', { title: ' ' }, 'invalid-request'],
  ])('is refused with %s', async (_, changes, code) => {
    expect((await save(ada, draft, changes)).problem.code).toBe(code);
    expect((await found(ada, draft)).version).toBe(1);
  });

  it('tells other tabs that there is another version', async () => {
    const heard: unknown[] = [];
    const stop = site.get(PageEvents).subscribe(ada.id, (message) => heard.push(message));
    await until(() => heard.length > 0);
    await save(ada, draft, { title: 'Other' });
    const event = { name: 'content-changed', data: { id: draft.id, version: 2 } };
    await until(() => heard.length > 1);
    stop();
    expect(heard.at(-1)).toEqual({ event: 'page', data: event });
  });
});

describe('two tabs', () => {
  it('that change other fields have both', async () => {
    await save(ada, draft, { title: 'How to weld' });
    const second = await save(ada, draft, { description: 'In an hour' });
    expect(second.body).toMatchObject({
      version: 3,
      isMerged: true,
      copy: { title: 'How to weld', description: 'In an hour' },
    });
  });

  it('that change other paragraphs have both', async () => {
    await save(ada, draft, { body: 'Uno\n\nTwo\n\nThree' });
    const second = await save(ada, draft, { body: 'One\n\nTwo\n\nTres' });
    expect(second.body.copy.body).toBe('Uno\n\nTwo\n\nTres');
  });

  it('that change the same are told of both, and nothing of the second save is kept', async () => {
    await save(ada, draft, { title: 'First' });
    const second = await save(ada, draft, { title: 'Second', description: 'Mine' });
    expect(second.status).toBe(409);
    expect(second.problem).toMatchObject({
      code: 'content-conflict',
      version: 2,
      conflicts: [{ field: 'title', base: draft.title, current: 'First', yours: 'Second' }],
      merged: { ...draft.copy, title: 'First', description: 'Mine' },
    });
    const now = await found(ada, draft);
    expect(now).toMatchObject({ version: 2, title: 'First', description: '' });
    const settled = await save(ada, now, { title: 'Second', description: 'Mine' });
    expect(settled.body).toMatchObject({ version: 3, title: 'Second' });
  });

  it('that save at the same moment lose nothing', async () => {
    const tags = ['a', 'b', 'c', 'd'];
    const statuses = await sendAtOnce(
      site,
      'content_items',
      tags.map((tag) => () => save(ada, draft, { tags: [tag] })),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await found(ada, draft)).tags.toSorted()).toEqual(tags);
  });
});

it('a request that comes twice, or late, is saved once', async () => {
  const changes = { body: 'One\n\nTwo\n\nThree\n\nFour' };
  const first = await save(ada, draft, changes);
  const again = await save(ada, draft, changes);
  expect(again.body).toMatchObject({ version: 2, copy: first.body.copy });
  const next = (await save(ada, first.body, { body: 'Zero\n\nTwo\n\nThree\n\nFour' })).body;
  const late = await save(ada, draft, changes);
  expect(late.body).toMatchObject({ version: 3, copy: next.copy });
});

it('what is saved in review or on schedule is a draft again, without approval', async () => {
  const submitted = (await act(ada, draft, 'submit')).body;
  await site.database.query('update content_items set approved_revision = 1 where id = $1', [
    draft.id,
  ]);
  expect((await found(ada, draft)).isApproved).toBe(true);
  const saved = await save(ada, { ...draft, version: submitted.version }, { title: 'Other' });
  expect(saved.body).toMatchObject({ status: 'draft', isApproved: false });
});

it('what is in the archive stays there, and is saved', async () => {
  const archived = (await act(ada, draft, 'archive')).body;
  const saved = await save(ada, { ...draft, version: archived.version }, { title: 'Other' });
  expect(saved.body).toMatchObject({ status: 'archived', title: 'Other' });
});
