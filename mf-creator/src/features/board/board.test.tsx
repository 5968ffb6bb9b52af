import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import type { BoardCard } from '@tessera/contracts-creator';
import { contentStatuses } from '@tessera/contracts-creator/values';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCard, itemId } from '../../../test/builders';
import { BoardTab } from './board-tab';

const actionsPath = `POST /api/content/${itemId}/actions`;
const fromDraft: BoardCard['moves'] = [
  { to: 'in-review', action: 'submit' },
  { to: 'scheduled', action: 'schedule' },
  { to: 'published', action: 'publish' },
];
let api: ReturnType<typeof stubApi>;
let card: BoardCard;

beforeEach(() => {
  card = buildCard({ moves: fromDraft });
  api = stubApi({
    '/api/content/workflow/board': () => ({
      columns: contentStatuses.map((status) => {
        const cards = card.status === status ? [card] : [];
        return { status, total: cards.length, cards };
      }),
      awaited: ['Ana'],
    }),
    [actionsPath]: (_url, body) => {
      const { action } = body as { action: string };
      const to = { submit: 'in-review', withdraw: 'draft', schedule: 'scheduled' } as const;
      card = { ...card, version: card.version + 1, status: to[action as keyof typeof to] };
      return card;
    },
  });
});
afterEach(cleanup);

const open = () => renderArea(<BoardTab />, { at: '/content-management?tab=workflows' });
// Phones, as which tests have no width, show one column alone.
const column = (name: string) => {
  const heading = screen.getByText(name, { selector: 'h3' });
  return within(heading.closest('section') ?? heading);
};
const handle = () => screen.findByLabelText('Move Rain');
const sent = () => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
const choose = async (name: string) => {
  await userEvent.click(await screen.findByLabelText('Actions for Rain'));
  await userEvent.click(await screen.findByText(name));
};

describe('the board', () => {
  it('shows each status with its cards, and what they wait for', async () => {
    const since = new Date(Date.now() - 3.5 * 24 * 3_600_000).toISOString();
    card = buildCard({
      status: 'in-review',
      openComments: 2,
      blockers: [{ kind: 'waiting', name: 'Ana', since }, { kind: 'no-cover' }],
    });
    open();
    await handle();
    const inReview = column('In review');
    const title = inReview.getByText('Rain');
    expect(title.getAttribute('href')).toBe(`/content-management/${itemId}`);
    for (const text of ['Waiting for Ana for 3 days', 'Cover missing', '2 open comments'])
      expect(inReview.getByText(text)).toBeTruthy();
    expect(column('Draft').getByText('Nothing here')).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('moves a card by its menu, where its moves lead, and back again', async () => {
    const { page } = open();
    await choose('Move to In review');
    await waitFor(() => expect(column('In review').getByText('Rain')).toBeTruthy());
    expect(sent()).toEqual([{ action: 'submit' }]);
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Rain” is in review now'));
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(sent()).toEqual([{ action: 'submit' }, { action: 'withdraw' }]));
    await waitFor(() => expect(column('Draft').getByText('Rain')).toBeTruthy());
  });

  it('moves a card by keys, and refuses what is not allowed', async () => {
    open();
    (await handle()).focus();
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Archived, not allowed from here.')).toBeTruthy();
    expect(column('Archived').getByText('Not allowed')).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(screen.getByText('Rain can’t be moved to Archived.')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft} ');
    await waitFor(() => expect(sent()).toEqual([{ action: 'submit' }]));
    await waitFor(() =>
      expect(document.activeElement).toBe(column('In review').getByLabelText('Move Rain')),
    );
  });

  it('puts a lifted card back by Escape', async () => {
    open();
    (await handle()).focus();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    expect(screen.getByText('Canceled.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('asks for the time where a card is moved to the schedule', async () => {
    open();
    await choose('Move to Scheduled…');
    const field = await screen.findByLabelText('Publish at');
    await userEvent.type(field, '2099-05-04T09:00');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule' }),
    );
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { action: 'schedule', publishAt: new Date('2099-05-04T09:00').toISOString() },
      ]),
    );
  });

  it('says why a card stays where it was', async () => {
    api.responders[actionsPath] = () =>
      problem(422, 'not-ready-to-publish', 'Write something first.');
    const { page } = open();
    await choose('Move to Published');
    await waitFor(() =>
      expect(page.toasts[0]).toMatchObject({
        title: 'It wasn’t moved',
        description: 'Write something first.',
      }),
    );
    expect(column('Draft').getByText('Rain')).toBeTruthy();
  });

  it('asks for the name that readers see, and goes on with it', async () => {
    api.responders[actionsPath] = () => problem(409, 'creator-name-missing', 'Choose a name.');
    api.responders['PUT /api/creator'] = () => ({});
    open();
    await choose('Move to Published');
    await userEvent.type(await screen.findByLabelText('Name'), 'Ada');
    await userEvent.click(screen.getByText('Save and publish'));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('is narrowed to what waits for somebody', async () => {
    open();
    await handle();
    await userEvent.selectOptions(screen.getByLabelText('Waiting for'), 'Ana');
    await waitFor(() => expect(api.urls().at(-1)).toBe('/api/content/workflow/board?waitsFor=Ana'));
  });

  it('switches reminders on, with their days', async () => {
    let rule = { rule: 'in-review', isOn: false, days: 3 };
    api.responders['/api/content/workflow/rules'] = () => ({ rules: [rule] });
    api.responders['PUT /api/content/workflow/rules/in-review'] = (_url, body) => {
      rule = { ...rule, ...(body as object) };
      return rule;
    };
    open();
    await userEvent.click(await screen.findByText('Reminders'));
    await userEvent.click(await screen.findByLabelText('Long in review'));
    await userEvent.selectOptions(await screen.findByLabelText('In review for'), '5 days');
    await waitFor(() => expect(rule).toEqual({ rule: 'in-review', isOn: true, days: 5 }));
  });
});
