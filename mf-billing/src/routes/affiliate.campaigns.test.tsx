import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, setNow, stubApi, stubLayout } from '@tessera/area-testing';
import type { AffiliateReport, Campaign, ReportFigures } from '@tessera/contracts-billing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route as Affiliate } from './affiliate.route';

const api = '/api/affiliate';
const at = '/affiliate?tab=campaigns';
const blog: Campaign = {
  id: 'c1',
  name: 'Blog',
  slug: 'blog',
  isArchived: false,
  version: 1,
  createdAt: '2026-11-01T12:00:00.000Z',
};
const none = {
  clicks: 0,
  referrals: 0,
  conversionRate: null,
  earningsCents: 0,
  daysToPurchase: null,
};
const figures: ReportFigures = {
  clicks: 30,
  referrals: 3,
  conversionRate: 0.1,
  earningsCents: 2_400,
  daysToPurchase: 2.26,
  before: { ...none, clicks: 20, conversionRate: 0.05, earningsCents: 4_800 },
};
const nothing: ReportFigures = { ...none, before: none };
const report: AffiliateReport = {
  period: { from: '2026-10-25', to: '2026-11-23' },
  before: { from: '2026-09-25', to: '2026-10-24' },
  total: figures,
  campaigns: [
    { campaign: { id: 'c1', name: 'Blog', slug: 'blog' }, ...figures, clicks: 20 },
    { campaign: { id: 'c2', name: 'Blog', slug: 'blog-2' }, ...nothing, clicks: 4 },
    { campaign: null, ...nothing, clicks: 6 },
  ],
  landingPages: [{ path: '/pricing', ...figures }],
  otherPages: { ...nothing, clicks: 2 },
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...nothing })),
};

beforeEach(() => {
  stubLayout();
  setNow(new Date('2026-11-23T12:00:00Z'));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

interface Shown {
  readonly figures?: ReportFigures;
  readonly code?: string | null;
  readonly campaigns?: readonly Campaign[];
  readonly locked?: Readonly<Record<string, string>>;
}

function open(shown: Shown = {}) {
  const { figures: total = nothing, code = 'jazz-fan', campaigns = [blog], locked = {} } = shown;
  const stubbed = stubApi({
    [`${api}/stats`]: () => problem(503, 'unavailable'),
    [`${api}/code`]: () => ({ code }),
    [`${api}/campaigns`]: () => ({ campaigns, nextCursor: null, locked }),
    [`${api}/report`]: () => ({ ...report, total }),
  });
  return { api: stubbed, ...renderArea(<Affiliate />, { at }) };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** At once, because every letter renders the page. */
async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.paste(text);
}

const written = ({ requests }: ReturnType<typeof open>['api']) =>
  requests.filter(({ method }) => method !== 'GET');

describe('campaigns', () => {
  it('are made, with a word from their name, and give their links at once', async () => {
    const { api: stubbed } = open({ campaigns: [] });
    expect(await screen.findByText('No campaigns yet')).toBeTruthy();
    await press('New campaign');
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByRole('textbox', { name: 'Name' }), 'Newsletter May');
    const slug = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link name' });
    expect(slug.value).toBe('newsletter-may');
    const message = 'Another of your campaigns already uses this link name.';
    stubbed.responders[`POST ${api}/campaigns`] = () =>
      problem(409, 'campaign-slug-taken', message, { errors: [{ field: 'body.slug', message }] });
    await userEvent.click(dialog.getByRole('button', { name: 'Create campaign' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await fill(slug, 'may');
    const may = { ...blog, id: 'c3', name: 'Newsletter May', slug: 'may' };
    stubbed.responders[`POST ${api}/campaigns`] = () => may;
    await userEvent.click(dialog.getByRole('button', { name: 'Create campaign' }));
    const links = within(await screen.findByRole('dialog', { name: 'Links of “Newsletter May”' }));
    const widget = links.getByRole<HTMLInputElement>('textbox', { name: 'Embed widget' });
    expect(widget.value).toBe(`${location.origin}/embed?ref=jazz-fan&campaign=may`);
    expect(written(stubbed).at(-1)?.body).toEqual({ name: 'Newsletter May', slug: 'may' });
  });

  it('are renamed, and archived with a way back', async () => {
    const { api: stubbed, page } = open();
    await press('Actions for Blog');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await dialog.findByText('Give the campaign a name')).toBeTruthy();
    await fill(name, 'My blog');
    stubbed.responders[`PATCH ${api}/campaigns/c1`] = () => ({ ...blog, name: 'My blog' });
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Actions for Blog');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“My blog” archived'));
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(page.toasts.at(-1)?.title).toBe('“My blog” restored'));
    expect(written(stubbed).map(({ body }) => body)).toEqual([
      { name: 'My blog' },
      { isArchived: true },
      { isArchived: false },
    ]);
  });

  it('are part of a plan; the links of those that there are count without it', async () => {
    const locked = { 'creator-tools': 'Premium', 'advanced-analytics': 'Premium' };
    const { api: stubbed } = open({ locked });
    const offer = within(
      await screen.findByRole('region', { name: /See which of your links work/ }),
    );
    expect(offer.getByText(/This is part of Premium\./)).toBeTruthy();
    expect(offer.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    expect(screen.getByRole('button', { name: 'Links of Blog' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New campaign' })).toBeNull();
    expect(stubbed.urls().filter((url) => url.includes('report'))).toEqual([]);
  });

  it('come after a code', async () => {
    open({ code: null, campaigns: [] });
    expect(await screen.findByRole('link', { name: 'Get your code' })).toBeTruthy();
  });
});

async function openReport() {
  const opened = open({ figures });
  await screen.findByRole('list', { name: 'Figures for this period' });
  return opened;
}

describe('the report', () => {
  it('shows the period beside the one before, by campaign', async () => {
    await openReport();
    const cards = await screen.findByRole('list', { name: 'Figures for this period' });
    const shown = within(cards).getAllByRole('heading');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['30', '3', '10%', '$24', '2.3']);
    expect(within(cards).getByText('-50% vs. the previous period')).toBeTruthy();
    expect(within(cards).getByText('5% in the previous period')).toBeTruthy();
    const table = screen.getByRole('table', { name: /Figures by campaigns/ });
    const names = within(table).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Blog (blog)',
      'Blog (blog-2)',
      'Without a campaign',
    ]);
  });

  it('is by landing page or weekday as well', async () => {
    const { page } = await openReport();
    await userEvent.click(await screen.findByRole('radio', { name: 'Landing pages' }));
    expect(screen.getByRole('rowheader', { name: 'All other pages' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Weekdays' }));
    expect(screen.getByRole('rowheader', { name: 'Sunday' })).toBeTruthy();
    expect(page.path).toBe(`${at}&by=weekday`);
  });

  it('is about the days that somebody chooses, up to two years', async () => {
    const { api: stubbed } = await openReport();
    await userEvent.click(screen.getByRole('radio', { name: 'Custom' }));
    const first = await screen.findByRole('textbox', { name: 'First day' });
    await userEvent.clear(first);
    expect(screen.queryByRole('list', { name: 'Figures for this period' })).toBeNull();
    await fill(first, '2024-11-21');
    await userEvent.tab();
    expect(await screen.findByText(/2024-11-22/)).toBeTruthy();
    await fill(first, '2026-11-01');
    await waitFor(() =>
      expect(stubbed.urls()).toContain(`${api}/report?from=2026-11-01&to=2026-11-23`),
    );
  });

  it('says where there is nothing', async () => {
    open();
    expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  });
});
