import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, setNow } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import type { CalendarEntry } from '@tessera/contracts-creator';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildItem } from '../../../test/builders';
import { buildEntry, buildPlanned, eventId, stubCalendar } from '../../../test/calendar';
import { CalendarTab } from './calendar-tab';

beforeEach(() => setNow(new Date('2026-11-12T11:00:00Z')));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface Opened {
  readonly days?: Record<string, CalendarEntry[]>;
  readonly zone?: string | null;
  readonly query?: string;
}

function open({ days = {}, zone = 'Europe/Berlin', query = '' }: Opened = {}) {
  const api = stubCalendar({ '2026-11-12': [buildEntry(), buildPlanned()], ...days }, zone);
  const view = renderArea(
    <main>
      <CalendarTab />
    </main>,
    { at: `/content-management?tab=calendar${query}` },
  );
  const sent = (method: string, part: string) =>
    api.requests.filter((one) => one.method === method && one.url.includes(part));
  return { api, sent, ...view };
}

/** Has moves wait. @returns what answers them */
function holdMoves({ responders }: ReturnType<typeof stubCalendar>): () => void {
  const move = responders['POST /api/content/calendar/move'];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  responders['POST /api/content/calendar/move'] = async (...given) => {
    await held;
    return move?.(...given);
  };
  return answer;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) =>
  userEvent.click(await screen.findByRole('menuitem', { name }));
const day = (name: RegExp) => screen.findByRole('button', { name });
const entries = (name: string) => screen.findByRole('list', { name: `Entries of ${name}` });

describe('the calendar', () => {
  it('asks for the days that it shows, and tells of each what it is', async () => {
    const { api } = open();
    expect(document.querySelectorAll('[aria-busy] > div > *')).toHaveLength(42);
    await day(
      /November 12, 2026: 2 events, Interview \(meeting, high priority\), How to solder \(content\)/,
    );
    expect(api.urls()).toContain('/api/content/calendar?endDate=2026-12-06&startDate=2026-10-26');
    const list = within(await entries('Thursday, November 12'));
    expect(list.getByText('Meeting · 9:00 – 10:00 AM')).toBeTruthy();
    expect(list.getByText('High priority')).toBeTruthy();
    expect(list.getByRole('link', { name: 'How to solder' })).toBeTruthy();
    expect(await day(/November 19, 2026: No content yet$/)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('stores the zone of the browser at the first visit, and never again', async () => {
    const first = open({ zone: null });
    await waitFor(() => expect(first.sent('PUT', '/settings')).toHaveLength(1));
    expect(first.sent('PUT', '/settings')[0]?.body).toEqual({
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    cleanup();
    const later = open();
    await day(/November 12/);
    expect(later.sent('PUT', '/settings')).toEqual([]);
  });

  it('counts days and times in the stored zone, and says what a change of clocks does', async () => {
    const skipped = buildEntry({
      startsAt: '2026-03-29T01:00:00.000Z',
      endsAt: null,
      wallTime: '02:30',
      clockChange: 'skipped',
    });
    open({ days: { '2026-03-29': [skipped] }, zone: 'Asia/Tokyo', query: '&day=2026-03-29' });
    const list = within(await entries('Sunday, March 29'));
    expect(list.getByText('Meeting · 10:00 AM (02:30 in Europe/Berlin)')).toBeTruthy();
    expect(list.getByText(/02:30 doesn’t exist/)).toBeTruthy();
  });

  it('moves an entry by keys to another month, says so, keeps the focus, and takes it back', async () => {
    const { sent, page } = open();
    const handle = await screen.findByRole('button', { name: 'Move Interview' });
    handle.focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(await screen.findByText('Carried Interview: Wednesday, December 2.')).toBeTruthy();
    expect(screen.getByText('December 2026', { selector: 'h2' })).toBeTruthy();
    await userEvent.keyboard(' ');
    expect(screen.getByText('Moved Interview: Wednesday, December 2.')).toBeTruthy();
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Interview” is on Dec 2, 2026'));
    const list = within(await entries('Wednesday, December 2'));
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move Interview' })),
    );
    expect(sent('POST', '/move')[0]?.body).toEqual({
      id: buildEntry().id,
      to: '2026-12-02',
      version: 1,
    });
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(sent('POST', '/move')[1]?.body).toMatchObject({ to: '2026-11-12' }));
    expect(await list.findByText('Nothing on this day.')).toBeTruthy();
  });

  it('moves one occurrence twice, also before the first move is answered', async () => {
    const repeated = buildEntry({ id: `event:${eventId}:2026-11-12` });
    Object.assign(repeated.source, { isRepeated: true });
    const { api, sent } = open({ days: { '2026-11-12': [repeated] } });
    const answer = holdMoves(api);
    (await screen.findByRole('button', { name: 'Move Interview' })).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    const list = within(await entries('Friday, November 13'));
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move Interview' })),
    );
    await userEvent.keyboard(' {ArrowDown} ');
    await entries('Friday, November 20');
    answer();
    await waitFor(() => expect(sent('POST', '/move')).toHaveLength(2));
    expect(sent('POST', '/move').map(({ body }) => body)).toEqual([
      { id: repeated.id, to: '2026-11-13', version: 1 },
      { id: 'apart', to: '2026-11-20', version: 1 },
    ]);
    expect(within(await entries('Friday, November 20')).getByText('Interview')).toBeTruthy();
  });

  it('moves by the version of a move that is answered while the entry is carried', async () => {
    const { api, page, sent } = open();
    const answer = holdMoves(api);
    (await screen.findByRole('button', { name: 'Move Interview' })).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    const list = within(await entries('Friday, November 13'));
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move Interview' })),
    );
    await userEvent.keyboard(' {ArrowDown}');
    answer();
    await waitFor(() => expect(page.toasts).toHaveLength(1));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(sent('POST', '/move')).toHaveLength(2));
    expect(sent('POST', '/move')[1]?.body).toMatchObject({ to: '2026-11-20', version: 2 });
  });

  it('leaves the focus of who has gone on elsewhere before a move is answered', async () => {
    const { api, page } = open();
    const answer = holdMoves(api);
    (await screen.findByRole('button', { name: 'Move Interview' })).focus();
    await userEvent.keyboard(' {ArrowRight} ');
    const list = within(await entries('Friday, November 13'));
    await waitFor(() =>
      expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move Interview' })),
    );
    const elsewhere = screen.getByRole('button', { name: 'Add Event' });
    act(() => elsewhere.focus());
    answer();
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Interview” is on Nov 13, 2026'));
    expect(document.activeElement).toBe(elsewhere);
  });

  it('moves nothing after Escape, and by a day that is chosen', async () => {
    const { sent } = open();
    (await screen.findByRole('button', { name: 'Move Interview' })).focus();
    await userEvent.keyboard(' {ArrowRight}{Escape}');
    expect(screen.getByText('Canceled.')).toBeTruthy();
    expect(sent('POST', '/move')).toEqual([]);
    await press('Actions for How to solder');
    await choose('Move…');
    const field = await screen.findByRole('textbox', { name: 'Day' });
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-20');
    await press('Move');
    expect(within(await entries('Friday, November 20')).getByText('How to solder')).toBeTruthy();
  });

  it('adds an event with what was typed, and shows its day', async () => {
    const { sent } = open();
    await press('Add Event');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Event' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Rehearsal');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Meeting');
    const field = dialog.getByRole('textbox', { name: 'Day' });
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-13');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Whole day' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Repeats' }), 'By the week');
    await userEvent.click(dialog.getByRole('button', { name: 'Tue' }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Reminder' }),
      'A day before',
    );
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Event' }));
    expect(within(await entries('Friday, November 13')).getByText('Rehearsal')).toBeTruthy();
    expect(sent('POST', '/events')[0]?.body).toEqual({
      title: 'Rehearsal',
      type: 'meeting',
      priority: 'medium',
      notes: '',
      date: '2026-11-13',
      wallTime: '09:00',
      minutes: 0,
      zone: 'Europe/Berlin',
      repetition: { every: 1, unit: 'week', weekdays: [2], until: null },
      remindMinutes: 1440,
      contentId: null,
    });
  });

  it('asks which occurrences of a repeated event are deleted, and brings them back', async () => {
    const repeated = buildEntry();
    Object.assign(repeated.source, { isRepeated: true });
    const { sent, page } = open({ days: { '2026-11-12': [repeated] } });
    await press('Actions for Interview');
    await choose('Delete…');
    await press('This and all following ones');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Interview” is deleted'));
    expect(sent('POST', '/delete')[0]?.body).toEqual({
      scope: 'following',
      occurrence: '2026-11-12',
    });
    const list = within(await entries('Thursday, November 12'));
    expect(list.queryByText('Interview')).toBeNull();
    page.toasts[0]?.action?.onSelect();
    expect(await list.findByText('Interview')).toBeTruthy();
    expect(sent('POST', `/${eventId}/undelete`)[0]?.body).toEqual({ undo: 'before' });
  });

  it.each([
    ['Only Thursday, November 12', '?occurrence=2026-11-12&scope=this', false],
    ['This and all following ones', '?occurrence=2026-11-12&scope=following', true],
    ['All of them', '?scope=all', true],
  ])('changes a repeated event: %s', async (scope, query, repeats) => {
    const repeated = buildEntry();
    Object.assign(repeated.source, { isRepeated: true });
    const { sent } = open({ days: { '2026-11-12': [repeated] } });
    await press('Actions for Interview');
    await choose('Edit…');
    await press(scope);
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByRole('combobox', { name: 'Repeats' }) !== null).toBe(repeats);
    await press('Save');
    await waitFor(() => expect(sent('PUT', `/events/${eventId}`)).toHaveLength(1));
    expect(sent('PUT', `/events/${eventId}`)[0]?.url.endsWith(query)).toBe(true);
  });

  it('has an event in the zone and about the content that are chosen', async () => {
    const { api, sent } = open();
    const item = buildItem({ id: '44444444-4444-4444-8444-444444444444', title: 'How to weld' });
    api.responders['/api/content'] = () => [item];
    await press('Interview');
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    fireEvent.change(zone, { target: { value: 'Lord Howe' } });
    await userEvent.click(await screen.findByRole('option', { name: 'Australia/Lord Howe' }));
    const content = screen.getByRole('combobox', { name: 'Content (optional)' });
    fireEvent.change(content, { target: { value: 'weld' } });
    await userEvent.click(await screen.findByRole('option', { name: 'How to weld' }));
    expect(screen.getByRole('link', { name: 'Open what it is about' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unlink' })).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(sent('PUT', `/events/${eventId}`)).toHaveLength(1));
    expect(sent('PUT', `/events/${eventId}`)[0]?.body).toMatchObject({
      zone: 'Australia/Lord_Howe',
      contentId: item.id,
    });
  });

  it('shows a week and an agenda, whose view the address has', async () => {
    const { api, page } = open({ days: { '2026-11-17': [buildPlanned({ id: 'later' })] } });
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    expect(await screen.findByText(/^Nov 9\s–\s15, 2026$/)).toBeTruthy();
    expect(page.path).toContain('view=week');
    expect(api.urls()).toContain('/api/content/calendar?endDate=2026-11-15&startDate=2026-11-09');
    await userEvent.click(screen.getByRole('radio', { name: 'Agenda' }));
    expect(await entries('Tuesday, November 17')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Entries of Wednesday, November 18' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });
});
