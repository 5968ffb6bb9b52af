import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tessera/api-client';
import { cleanup, screen, within } from '@testing-library/react';
import { currentAddress, renderOnSite, type SiteOptions } from '../../../test/render-on-site';
import { Account } from './account';

const fetched = jest.spyOn(globalThis, 'fetch');
/** Responses by method and address; any other request fails. */
let responses: Record<string, unknown>;

beforeEach(() => {
  responses = {};
  fetched.mockReset().mockImplementation(async (url, init) => {
    const body = responses[`${init?.method ?? 'GET'} ${url as string}`];
    return body === undefined ? new Response(null, { status: 503 }) : Response.json(body);
  });
});
afterEach(cleanup);

function renderAccount(options: SiteOptions = {}) {
  return renderOnSite(
    <QueryClientProvider client={createQueryClient()}>
      <Account />
    </QueryClientProvider>,
    { at: '/account', ...options },
  );
}

const time = '2026-03-01T12:00:00.000Z';
const sent = () =>
  fetched.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url as string}`);

describe('the account page', () => {
  it('has an address for each section', async () => {
    const { user } = renderAccount();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your account');
    expect(screen.getByRole('heading', { name: 'Free' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(currentAddress()).toBe('/account/activity');
    expect(screen.getByText('Nothing to show yet')).toBeVisible();
  });

  it('leaves it to an area to say which plan it is', () => {
    renderAccount({ at: '/account', slots: { 'account.sections': 'You are on Pro' } });
    expect(screen.getByText('You are on Pro')).toBeVisible();
    expect(screen.getByText(/You’re on the free plan/)).not.toBeVisible();
  });

  it('shows the sections of other areas', () => {
    renderAccount({ at: '/account/activity', slots: { 'account.sections': 'What you watched' } });
    expect(screen.getByText('What you watched')).toBeVisible();
  });

  it('turns kinds of notifications off and on, and undoes what failed', async () => {
    const kind = { kind: 'news', label: 'News' };
    responses['GET /api/notifications/settings'] = { settings: [{ ...kind, isOn: true }] };
    responses['PUT /api/notifications/settings/news'] = { ...kind, isOn: false };
    const { user } = renderAccount({ at: '/account/settings' });
    const news = await screen.findByRole('switch', { name: 'News' });
    expect(news).toBeChecked();
    responses['GET /api/notifications/settings'] = { settings: [{ ...kind, isOn: false }] };
    await user.click(news);
    expect(news).not.toBeChecked();
    delete responses['PUT /api/notifications/settings/news'];
    await user.click(news);
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(news).not.toBeChecked();
  });

  it('makes an archive and has a link to it', async () => {
    const id = '8d1cbd2a-6c5a-4f3c-9a4e-6f0f2f3c9d11';
    const preparing = { id, state: 'preparing', requestedAt: time, archive: null };
    responses['GET /api/account/export'] = { export: null };
    responses['POST /api/account/export'] = preparing;
    const { user } = renderAccount({ at: '/account/export' });
    const make = await screen.findByRole('button', { name: 'Prepare download' });
    responses['GET /api/account/export'] = { export: preparing };
    await user.click(make);
    expect(await screen.findByText('Preparing your download…')).toBeVisible();
    const archive = { sizeBytes: 2_345_678, expiresAt: time };
    responses['GET /api/account/export'] = { export: { ...preparing, state: 'ready', archive } };
    const link = await screen.findByRole('link', { name: 'Download (2.3 MB)' }, { timeout: 5000 });
    expect(link).toHaveAttribute('href', `/api/account/exports/${id}/archive`);
  });

  it('asks before it deletes, and can be told to keep', async () => {
    const receipt = 'AAAA-BBBB-CCCC-DDDD-EEEE';
    const waiting = { receipt, state: 'waiting', requestedAt: time, dueAt: time };
    responses['GET /api/account/deletion'] = { deletion: null };
    const { user } = renderAccount({ at: '/account/delete' });
    await user.click(await screen.findByRole('button', { name: 'Schedule deletion (30 days)' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete all your data?' });
    await user.click(within(dialog).getByRole('button', { name: 'Schedule deletion' }));
    expect(await within(dialog).findByText(/didn’t work/)).toBeVisible();
    responses['POST /api/account/deletion'] = waiting;
    responses['GET /api/account/deletion'] = { deletion: waiting };
    await user.click(within(dialog).getByRole('button', { name: 'Schedule deletion' }));
    expect(await screen.findByText(/will be deleted on/)).toBeVisible();
    responses['DELETE /api/account/deletion'] = {};
    responses['GET /api/account/deletion'] = { deletion: null };
    await user.click(screen.getByRole('button', { name: 'Keep my data' }));
    expect(
      await screen.findByRole('button', { name: 'Schedule deletion (30 days)' }),
    ).toBeVisible();
    expect(sent()).toContain('DELETE /api/account/deletion');
  });

  it('says what ends, when it is asked, before anything is deleted', async () => {
    const lost = 'Your Pro plan ends.';
    responses['GET /api/account/deletion'] = { deletion: null };
    responses['GET /api/account/deletion/endings'] = { endings: [lost] };
    const { user } = renderAccount({ at: '/account/delete' });
    const now = await screen.findByRole('button', { name: 'Delete now' });
    expect(sent()).not.toContain('GET /api/account/deletion/endings');
    await user.click(now);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete all your data now?' });
    expect(await within(dialog).findByText(lost)).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(`${lost} This can’t be undone.`);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    delete responses['GET /api/account/deletion/endings'];
    await user.click(now);
    expect(await screen.findByText(/We couldn’t check what ends with your data/)).toBeVisible();
  });

  it('says afterward what was deleted', async () => {
    const receipt = 'AAAA-BBBB-CCCC-DDDD-EEEE';
    responses[`GET /api/account/deletions/${receipt}`] = {
      receipt,
      state: 'done',
      requestedAt: time,
      dueAt: time,
      deletedAt: time,
      deleted: { follows: { follows: 1200 }, notifications: { notifications: 0, settings: 0 } },
      summary: [{ label: 'Followed topics, channels and creators', count: 1200 }],
    };
    renderAccount({ at: `/account/deleted/${receipt}` });
    const line = 'Followed topics, channels and creators: 1,200';
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByText(receipt)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});
