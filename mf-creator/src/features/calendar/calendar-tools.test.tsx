import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, setNow } from '@tessera/area-testing';
import { accessibilityProblems } from '@tessera/area-testing/accessibility';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDraft } from '../../../test/builders';
import { buildEntry, stubCalendar } from '../../../test/calendar';
import { CalendarTab } from './calendar-tab';

beforeEach(() => setNow(new Date('2026-11-12T11:00:00Z')));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The agenda, which has fewer days than the month. */
function open() {
  const api = stubCalendar({ '2026-11-12': [buildEntry()] }, 'Europe/Berlin');
  const view = renderArea(<CalendarTab />, {
    at: '/content-management?tab=calendar&view=agenda',
  });
  const bodies = (part: string) =>
    api.requests.filter((one) => one.method === 'POST' && one.url.endsWith(part)).map(bodyOf);
  return { api, bodies, ...view };
}

const bodyOf = ({ body }: { readonly body: unknown }) => body;
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function openTool(name: string) {
  await press('More for the calendar');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('the calendar as a whole', () => {
  it('fills a day with a topic and one of its title ideas', async () => {
    const { api, bodies, page } = open();
    api.responders['POST /api/content/calendar/gaps/fill'] = () =>
      buildDraft({ title: 'Which flux?' });
    api.responders['/api/content/analytics/best-slot'] = () => ({
      best: { weekday: 2, hour: 16, items: 12, better: 11, low: 0.55, high: 0.99 },
      slots: [],
      reason: null,
      items: 40,
      needed: 30,
      neededInSlot: 10,
    });
    expect(
      await screen.findByText(/^You publish 1.5 times a week, mostly on Thursdays/),
    ).toBeTruthy();
    await press('Fill Thursday, November 19');
    const dialog = within(await screen.findByRole('dialog', { name: 'Fill this day' }));
    expect(dialog.getByText('40 searches, 2 videos.')).toBeTruthy();
    expect(dialog.getByText('Your best time to publish: Tuesdays, 4 PM to 8 PM.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Plan it for Tuesday, November 24' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Which flux?' }));
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Category' }),
      await dialog.findByRole('option', { name: 'Technology' }),
    );
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Plan it' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Which flux?” is planned'));
    expect(bodies('/gaps/fill')).toEqual([
      { topic: 'flux', title: 'Which flux?', category: 'technology', plannedOn: '2026-11-24' },
    ]);
  });

  it('shows what a shift would move, and why something stays, before it moves', async () => {
    const { api, bodies, page } = open();
    const moving = {
      id: 'a',
      title: 'Interview',
      type: 'meeting',
      from: '2026-11-12',
      to: '2026-11-14',
      wallTime: '09:00',
      clockChange: null,
      problem: null,
    };
    const staying = { ...moving, id: 'b', title: 'Premiere', problem: 'It is published.' };
    api.responders['POST /api/content/calendar/shift'] = (_url, body) => ({
      entries: [moving, staying],
      moved: (body as { isPreview: boolean }).isPreview ? 0 : 1,
    });
    await openTool('Move several days…');
    const by = await screen.findByRole('textbox', { name: 'By how many days' });
    await userEvent.clear(by);
    await userEvent.type(by, '2');
    await press('Preview');
    expect(await screen.findByText('1 would move, 1 would stay')).toBeTruthy();
    expect(screen.getByText('It is published.')).toBeTruthy();
    await press('Move 1');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Moved 1 entry'));
    const range = { startDate: '2026-11-12', endDate: '2026-12-09', by: 2 };
    expect(bodies('/shift')).toEqual([
      { ...range, isPreview: true },
      { ...range, isPreview: false },
    ]);
  });

  it('imports only what was left chosen, and shows warnings before', async () => {
    const { api, bodies, page } = open();
    const found = (uid: string, title: string, warnings: string[]) => ({
      uid,
      title,
      source: '2026-11-30 09:00 (Nowhere)',
      details: { date: '2026-11-30' },
      startsAt: '2026-11-30T08:00:00.000Z',
      isKnown: false,
      warnings,
    });
    api.responders['POST /api/content/calendar/import'] = () => ({
      events: [found('1', 'Board', []), found('2', 'Party', ['The zone is unknown.'])],
      added: 1,
      changed: 0,
      leftOut: [],
    });
    await openTool('Import a calendar…');
    await userEvent.upload(
      await screen.findByLabelText('File'),
      new File(['BEGIN:VCALENDAR'], 'a.ics', { type: 'text/calendar' }),
    );
    expect(await screen.findByText('The zone is unknown.')).toBeTruthy();
    expect(screen.getAllByText('Here: Nov 30, 2026, 9:00 AM GMT+1')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Party' }));
    expect(await accessibilityProblems()).toEqual([]);
    await press('Import 1');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('1 added, 0 changed'));
    const file = { file: 'BEGIN:VCALENDAR', zone: 'Europe/Berlin' };
    expect(bodies('/import')).toEqual([
      { ...file, isPreview: true },
      { ...file, only: ['1'], isPreview: false },
    ]);
  });

  it('makes the secret link, which is shown once', async () => {
    const { api } = open();
    api.responders['POST /api/content/calendar/feed'] = () => ({ url: '/api/calendars/secret' });
    await openTool('Subscribe elsewhere…');
    await press('Make a link');
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret link' });
    expect(link.value).toMatch(/^http.*\/api\/calendars\/secret$/);
  });
});
