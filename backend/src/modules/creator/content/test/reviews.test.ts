import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ContentDraft, contentLimits } from '@tessera/contracts-creator';
import { present } from '../../../../../test/harness/present.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { act, create, found, named, save } from './content-requests.js';
import { contentSite } from './content-site.js';

const site = contentSite();
let ada: VisitorClient;
let bob: VisitorClient;
let draft: ContentDraft;

beforeEach(async () => {
  ada = site.visitor();
  bob = site.visitor();
  draft = await create(ada, { body: 'Heat the **joint**.' });
  await act(ada, draft, 'submit');
});

/** Makes a link for a reviewer. */
async function link(name = 'Bob', days?: number) {
  const body = { name, ...(days !== undefined && { days: String(days) }) };
  const params = { id: draft.id };
  const { body: review } = await ada.call('POST /api/content/:id/reviews', { params, body });
  return { ...review, token: review.url.replace('/content-review/', '') };
}

const opened = (token: string) =>
  bob.call('GET /api/content-reviews/:token', { params: { token } });

const comment = (token: string, text: string) =>
  bob.call('POST /api/content-reviews/:token/comments', { params: { token }, body: { text } });

const judge = (token: string, verdict: 'approved' | 'changes-requested', note = '') =>
  bob.call('POST /api/content-reviews/:token/verdict', {
    params: { token },
    body: { verdict, note },
  });

const reviews = async () =>
  (await ada.call('GET /api/content/:id/reviews', { params: { id: draft.id } })).body;

/** Texts of what the author was notified of, the newest first. */
async function told(): Promise<string[]> {
  const { body } = await ada.call('GET /api/notifications', { query: {} });
  return body.notifications.map(({ text }) => text);
}

describe('a link', () => {
  it('shows one revision as readers would see it, to whoever has it', async () => {
    await named(ada, 'Ada L.');
    const { token, ...review } = await link();
    expect(review).toMatchObject({ name: 'Bob', revision: 1, isCurrent: true, verdict: null });
    const page = (await opened(token)).body;
    expect(page).toMatchObject({
      title: draft.title,
      author: 'Ada L.',
      name: 'Bob',
      revision: 1,
      isCurrent: true,
      comments: [],
    });
    expect(page.html).toContain('<strong>joint</strong>');
    await save(ada, await found(ada, draft), { title: 'Changed' });
    expect((await opened(token)).body).toMatchObject({ title: draft.title, isCurrent: false });
  });

  it('is made of what is in review alone', async () => {
    const item = await create(ada);
    const body = { name: 'Bob' };
    const refused = await ada.call('POST /api/content/:id/reviews', {
      params: { id: item.id },
      body,
    });
    expect(refused.problem.code).toBe('action-not-allowed');
  });

  it('has a secret that the site does not keep', async () => {
    const { token } = await link();
    const rows = await site.database.query<object[]>('select * from content_reviews');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await reviews())).not.toContain(token);
  });

  it('ends by itself, when it is revoked, and with the content', async () => {
    const [expired, revoked, gone] = [await link(), await link(), await link()];
    await site.database.query('update content_reviews set expires_at = now() where id = $1', [
      expired.id,
    ]);
    const params = { id: draft.id, reviewId: revoked.id };
    await ada.call('DELETE /api/content/:id/reviews/:reviewId', { params });
    expect((await opened(gone.token)).status).toBe(200);
    await ada.call('DELETE /api/content/:id', { params: { id: draft.id } });
    for (const { token } of [expired, revoked, gone]) {
      const responses = [
        await opened(token),
        await comment(token, 'A'),
        await judge(token, 'approved'),
      ];
      for (const response of responses)
        expect([response.status, response.problem.code]).toEqual([404, 'review-not-found']);
    }
    const unknown = 'a'.repeat(43);
    expect((await opened(unknown)).problem.code).toBe('review-not-found');
    await ada.call('POST /api/content/:id/restore', { params: { id: draft.id } });
    expect((await opened(gone.token)).status).toBe(200);
    expect((await opened(revoked.token)).status).toBe(404);
  });

  it('is one of few', async () => {
    for (let number = 0; number < contentLimits.reviews; number += 1) await link();
    const body = { name: 'Eve' };
    const params = { id: draft.id };
    const refused = await ada.call('POST /api/content/:id/reviews', { params, body });
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      { code: 'too-many-reviews', limit: contentLimits.reviews },
    ]);
    const reviewId = present((await reviews()).reviews[0]).id;
    await ada.call('DELETE /api/content/:id/reviews/:reviewId', {
      params: { ...params, reviewId },
    });
    expect((await link('Eve')).name).toBe('Eve');
  });

  it('is revoked by nobody else', async () => {
    const { id: reviewId, token } = await link();
    const other = await create(bob);
    for (const id of [draft.id, other.id])
      await bob.call('DELETE /api/content/:id/reviews/:reviewId', { params: { id, reviewId } });
    expect((await opened(token)).status).toBe(200);
  });
});

describe('comments', () => {
  it('name the text that they are about, and are answered and resolved', async () => {
    const { token, id } = await link();
    const anchor = { field: 'body', quote: 'joint', occurrence: 0 } as const;
    const body = { text: 'Which one?', anchor };
    const params = { token };
    const made = await bob.call('POST /api/content-reviews/:token/comments', { params, body });
    expect(made.body).toMatchObject({ by: 'reviewer', name: 'Bob', anchor, resolvedAt: null });
    const answer = { params: { id: draft.id }, body: { text: 'The cold one.' } };
    await ada.call('POST /api/content/:id/comments', answer);
    const resolve = { params: { id: draft.id, commentId: made.body.id } };
    const resolved = await ada.call('POST /api/content/:id/comments/:commentId/resolve', resolve);
    expect(resolved.body.resolvedAt).not.toBeNull();
    const again = await ada.call('POST /api/content/:id/comments/:commentId/resolve', resolve);
    expect(again.body).toEqual(resolved.body);
    expect((await opened(token)).body.comments).toMatchObject([
      { text: 'Which one?', by: 'reviewer' },
      { text: 'The cold one.', by: 'author', name: 'Author' },
    ]);
    const all = await reviews();
    expect(all.comments).toHaveLength(2);
    expect(all.reviews).toMatchObject([{ id, comments: 1 }]);
  });

  it('are answered where somebody was asked', async () => {
    const params = { id: draft.id };
    const refused = await ada.call('POST /api/content/:id/comments', {
      params,
      body: { text: 'Hello?' },
    });
    expect(refused.problem.code).toBe('action-not-allowed');
  });

  it('of other content are not resolved', async () => {
    const { token } = await link();
    const { id: commentId } = (await comment(token, 'Hm')).body;
    const other = await create(ada);
    const params = { id: other.id, commentId };
    const refused = await ada.call('POST /api/content/:id/comments/:commentId/resolve', { params });
    expect(refused.status).toBe(404);
    expect((await reviews()).comments).toMatchObject([{ resolvedAt: null }]);
  });

  it('have a limit in each review', async () => {
    const { token, id } = await link();
    await site.database.query(
      `insert into content_comments (item_id, review_id, revision, by, name, text)
        select $1, $2, 1, 'reviewer', 'Bob', n::text from generate_series(1, $3) n`,
      [draft.id, id, contentLimits.comments - 1],
    );
    expect((await comment(token, 'Last')).status).toBe(201);
    expect((await comment(token, 'More')).problem).toMatchObject({
      code: 'too-many-comments',
      limit: contentLimits.comments,
    });
    const other = await link('Eve');
    expect((await comment(other.token, 'First')).status).toBe(201);
  });

  it('notify their author once in a while', async () => {
    const { token } = await link();
    for (const text of ['One', 'Two', 'Three']) await comment(token, text);
    expect(await told()).toEqual(['Bob commented on “How to solder”.']);
  });
});

describe('a verdict', () => {
  it('approves exactly what is in review, until that is changed', async () => {
    const { token } = await link();
    const judged = await judge(token, 'approved', 'Lovely');
    expect(judged.body).toMatchObject({ verdict: 'approved', comments: [{ text: 'Lovely' }] });
    const approved = await found(ada, draft);
    expect(approved).toMatchObject({ isApproved: true, status: 'in-review', version: 3 });
    expect(await told()).toEqual(['Bob approved “How to solder”.']);
    await save(ada, approved, { title: 'Other' });
    expect(await found(ada, draft)).toMatchObject({ isApproved: false, status: 'draft' });
    expect((await judge(token, 'approved')).problem.code).toBe('action-not-allowed');
    expect((await reviews()).reviews).toMatchObject([{ verdict: 'approved', isCurrent: false }]);
  });

  it('asks for changes with a word of what is wrong, and ends an approval', async () => {
    const [bobs, eves] = [await link('Bob'), await link('Eve')];
    await judge(bobs.token, 'approved');
    const wordless = await judge(eves.token, 'changes-requested');
    expect([wordless.status, wordless.problem.errors]).toEqual([
      400,
      [{ field: 'body.note', message: 'Say what should change' }],
    ]);
    await comment(eves.token, 'Too short');
    expect((await judge(eves.token, 'changes-requested')).body.verdict).toBe('changes-requested');
    expect(await found(ada, draft)).toMatchObject({ isApproved: false, status: 'in-review' });
    expect(await told()).toContain('Eve asks for changes to “How to solder”.');
  });

  it('that comes twice counts once', async () => {
    const { token } = await link();
    await judge(token, 'approved');
    const { version } = await found(ada, draft);
    expect((await judge(token, 'approved')).status).toBe(200);
    expect((await found(ada, draft)).version).toBe(version);
    expect(await told()).toHaveLength(1);
  });

  it('is refused for an older revision, and for what was taken back or published', async () => {
    const first = await link();
    const changed = await save(ada, await found(ada, draft), { title: 'Second' });
    const submitted = await act(ada, changed.body, 'submit');
    expect((await judge(first.token, 'approved')).problem.code).toBe('action-not-allowed');
    const second = await link();
    expect(second.revision).toBe(2);
    await act(ada, submitted.body, 'withdraw');
    expect((await judge(second.token, 'approved')).problem.code).toBe('action-not-allowed');
    expect((await found(ada, draft)).isApproved).toBe(false);
  });
});
