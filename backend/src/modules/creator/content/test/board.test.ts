import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request, Response } from '@tessera/contracts';
import { workflowLimits } from '@tessera/contracts-creator/values';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ContentReminders } from '../board/content-reminders.job.js';
import { act, create, found, inHours, listed, named, save } from './content-requests.js';
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

async function board(
  author: VisitorClient,
  query: Request<'GET /api/content/workflow/board'>['query'] = {},
): Promise<Response<'GET /api/content/workflow/board'>> {
  return (await author.call('GET /api/content/workflow/board', { query })).body;
}

async function card(author: VisitorClient, { id }: { readonly id: string }) {
  const { columns } = await board(author);
  return columns.flatMap(({ cards }) => cards).find((one) => one.id === id);
}

/** Asks somebody to review what is in review. @returns the token of their link */
async function ask(author: VisitorClient, { id }: { readonly id: string }, name: string) {
  const response = await author.call('POST /api/content/:id/reviews', {
    params: { id },
    body: { name },
  });
  return response.body.url.replace('/content-review/', '');
}

function judge(token: string, verdict: 'approved' | 'changes-requested') {
  const body = { verdict, note: 'The second part' };
  const params = { token };
  return site.visitor().call('POST /api/content-reviews/:token/verdict', { params, body });
}

describe('the board', () => {
  it('has a column for each status, and nothing of others or deleted', async () => {
    const draft = await create(ada);
    const archived = await create(ada, { title: 'Old', type: 'news' });
    await act(ada, archived, 'archive');
    const deleted = await create(ada);
    await ada.call('DELETE /api/content/:id', { params: { id: deleted.id } });
    await create(bob);
    const { columns, awaited } = await board(ada);
    expect(columns.map(({ status, total, cards }) => [status, total, cards[0]?.id])).toEqual([
      ['draft', 1, draft.id],
      ['in-review', 0, undefined],
      ['scheduled', 0, undefined],
      ['published', 0, undefined],
      ['archived', 1, archived.id],
    ]);
    expect(awaited).toEqual([]);
    const ofType = await board(ada, { type: 'news' });
    expect(ofType.columns.map(({ total }) => total)).toEqual([0, 0, 0, 0, 1]);
  });

  it('says who an item waits for, since when, and what they said', async () => {
    const draft = await create(ada);
    await act(ada, draft, 'submit');
    expect((await card(ada, draft))?.blockers).toEqual([
      { kind: 'nobody-asked' },
      { kind: 'no-cover' },
    ]);
    const eve = await ask(ada, draft, 'Eve');
    await ask(ada, draft, 'Ana');
    const since = expect.any(String);
    expect(await card(ada, draft)).toMatchObject({
      reviewers: [
        { name: 'Eve', verdict: null },
        { name: 'Ana', verdict: null },
      ],
      blockers: [
        { kind: 'waiting', name: 'Eve', since },
        { kind: 'waiting', name: 'Ana', since },
        { kind: 'no-cover' },
      ],
    });
    expect((await judge(eve, 'changes-requested')).status).toBe(200);
    expect(await card(ada, draft)).toMatchObject({
      openComments: 1,
      blockers: [
        { kind: 'changes-requested', name: 'Eve' },
        { kind: 'waiting', name: 'Ana' },
        { kind: 'no-cover' },
      ],
    });
    const other = await create(ada, { title: 'Another' });
    const { awaited, columns } = await board(ada, { waitsFor: 'Ana' });
    expect(awaited).toEqual(['Ana']);
    expect(columns.flatMap(({ cards }) => cards.map(({ id }) => id))).toEqual([draft.id]);
    expect((await board(ada, { waitsFor: 'Eve' })).columns.every(({ total }) => total === 0)).toBe(
      true,
    );
    expect(other.status).toBe('draft');
  });

  it('names what is missing before an item can be published', async () => {
    const video = await create(ada, { type: 'video', body: '' });
    const article = await create(ada, { body: '' });
    const reasons = async (item: { readonly id: string }) => (await card(ada, item))?.blockers[0];
    expect(await reasons(video)).toEqual({
      kind: 'not-ready',
      reason: 'Add a link to the video, or upload it.',
    });
    expect(await reasons(article)).toEqual({ kind: 'not-ready', reason: 'Write something first.' });
  });

  it('offers the moves that are allowed, and notes when a status began', async () => {
    await named(ada);
    const draft = await create(ada);
    const before = (await card(ada, draft))?.statusSince ?? '';
    await save(ada, draft, { title: 'Soldering' });
    expect((await card(ada, draft))?.statusSince).toBe(before);
    await act(ada, await found(ada, draft), 'publish');
    const { statusSince = '', moves } = (await card(ada, draft)) ?? {};
    expect(statusSince > before).toBe(true);
    expect(moves).toEqual([
      { to: 'draft', action: 'unpublish' },
      { to: 'archived', action: 'archive' },
    ]);
  });

  it('shows the next on schedule first, and how many there are beyond the first cards', async () => {
    await named(ada);
    const later = await create(ada, { title: 'Later' });
    const sooner = await create(ada, { title: 'Sooner' });
    for (const [item, hours] of [
      [later, 3],
      [sooner, 2],
    ] as const)
      await act(ada, item, {
        action: 'schedule',
        publishAt: inHours(hours),
        unpublishAt: null,
        zone: 'UTC',
      });
    await site.database.query(
      `insert into content_items (key, visitor_id, title, slug, description, body, type, category, tags, language, cover, video_link, video_file)
        select lpad(n::text, 10, 'b'), $1, 'Draft', '', '', '', 'article', 'music', '{}', '', '', '', ''
        from generate_series(1, 40) n`,
      [ada.id],
    );
    const { columns } = await board(ada);
    expect(columns[2]?.cards.map(({ title }) => title)).toEqual(['Sooner', 'Later']);
    expect(columns[0]?.total).toBe(40);
    expect(columns[0]?.cards).toHaveLength(workflowLimits.cards);
  });
});

describe('a rule', () => {
  const remind = () => site.get(ContentReminders).remind({ signal: new AbortController().signal });
  const texts = async ({ id }: VisitorClient) => {
    const rows = await site.database.query<{ text: string }[]>(
      `select text from notifications where visitor_id = $1 and kind = 'content-reminder' order by created_at, text`,
      [id],
    );
    return rows.map(({ text }) => text);
  };
  const age = ({ id }: { readonly id: string }, column: string, days: number) =>
    site.database.query(
      `update content_items set ${column} = ${column} - $2 * interval '1 day' where id = $1`,
      [id, days],
    );
  const switchOn = (
    author: VisitorClient,
    rule: 'in-review' | 'unchanged-draft' | 'planned',
    days: number,
  ) =>
    author.call('PUT /api/content/workflow/rules/:rule', {
      params: { rule },
      body: { isOn: true, days },
    });

  it('is off until its author switches it on, with days that make sense', async () => {
    const rules = async () =>
      (await ada.call('GET /api/content/workflow/rules', {})).body.rules.map(
        ({ rule, isOn, days }) => [rule, isOn, days],
      );
    expect(await rules()).toEqual([
      ['in-review', false, 3],
      ['unchanged-draft', false, 14],
      ['planned', false, 2],
    ]);
    await switchOn(ada, 'unchanged-draft', 7);
    await switchOn(ada, 'unchanged-draft', 9);
    expect((await rules())[1]).toEqual(['unchanged-draft', true, 9]);
    expect((await switchOn(ada, 'planned', 0)).status).toBe(400);
    const draft = await create(bob);
    await age(draft, 'changed_at', 100);
    await remind();
    expect(await texts(bob)).toEqual([]);
  });

  it('reminds of a review once, and says whom it waits for', async () => {
    const draft = await create(ada);
    await act(ada, draft, 'submit');
    await ask(ada, draft, 'Ana');
    await switchOn(ada, 'in-review', 3);
    await age(draft, 'status_since', 2);
    await remind();
    expect(await texts(ada)).toEqual([]);
    await age(draft, 'status_since', 2);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await texts(ada)).toEqual([
      '“How to solder” has been in review for 3 days. Waiting for Ana.',
    ]);
    await act(ada, await found(ada, draft), 'withdraw');
    await act(ada, await found(ada, draft), 'submit');
    await age(draft, 'status_since', 5);
    await remind();
    expect(await texts(ada)).toHaveLength(2);
  });

  it('reminds of several drafts together, and of each again once it has changed', async () => {
    const first = await create(ada, { title: 'First' });
    const second = await create(ada, { title: 'Second' });
    await switchOn(ada, 'unchanged-draft', 14);
    await age(first, 'changed_at', 16);
    await age(second, 'changed_at', 15);
    await remind();
    expect(await texts(ada)).toEqual(['“First” and 1 more have not changed for 14 days.']);
    await save(ada, first, { title: 'First again' });
    await remind();
    expect(await texts(ada)).toHaveLength(1);
    await age(first, 'changed_at', 20);
    await remind();
    expect(await texts(ada)).toContain('“First again” has not changed for 14 days.');
  });

  it('reminds of a planned day that comes while it is a draft', async () => {
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    await create(ada, { plannedOn: day });
    const reviewed = await create(ada, { plannedOn: day, title: 'Reviewed' });
    await act(ada, reviewed, 'submit');
    await create(ada, { plannedOn: '2999-01-01', title: 'Far' });
    await switchOn(ada, 'planned', 2);
    await remind();
    await remind();
    expect(await texts(ada)).toEqual([
      '“How to solder” is planned within 2 days and not in review.',
    ]);
  });

  it('goes with its author: exported, merged, erased', async () => {
    await switchOn(ada, 'in-review', 5);
    await switchOn(bob, 'in-review', 8);
    await switchOn(bob, 'planned', 4);
    const keeper = site.keeper('content');
    const rulesOf = async ({ id }: VisitorClient) =>
      (await keeper.export(id, site.database.manager)) as { rules: unknown };
    await site.database.transaction((manager) => keeper.merge(manager, bob.id, ada.id));
    expect((await rulesOf(ada)).rules).toEqual([
      { rule: 'in-review', isOn: true, days: 5 },
      { rule: 'planned', isOn: true, days: 4 },
    ]);
    expect((await rulesOf(bob)).rules).toEqual([]);
    await site.database.transaction((manager) => keeper.erase(ada.id, manager));
    expect((await rulesOf(ada)).rules).toEqual([]);
  });
});
