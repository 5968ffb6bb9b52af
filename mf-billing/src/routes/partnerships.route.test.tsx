import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from './partnerships.route';

const opportunitiesUrl = '/api/partnerships/opportunities';
const applicationsUrl = '/api/partnerships/applications';
const keysUrl = '/api/partnerships/api-keys';
const usageUrl = '/api/partnerships/api-usage';

const program = {
  partnerShare: 30,
  creatorShare: 70,
  minPayoutCents: 5000,
  reviewBusinessDays: 7,
  apiCallsPerDay: 10_000,
};
const widget = {
  id: '1',
  name: 'Embed Widget',
  description: 'A search on your pages.',
  potential: 'Medium',
  status: 'Partnership Ready',
  estimatedUsers: '',
  revenueModel: 'Commission',
  timeline: 'Available now',
  integrationComplexity: 'Low',
  requirements: ['A website'],
  category: 'Widget',
};
const key = {
  id: 'k1',
  name: 'Server',
  scopes: ['videos:read'],
  prefix: 'tsra_abcde',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: null,
};
const usage = {
  limit: 10_000,
  usedToday: 1_234,
  resetsAt: '2026-11-24T00:00:00.000Z',
  days: [
    { day: '2026-11-22', calls: 12 },
    { day: '2026-11-23', calls: 1_234 },
  ],
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    [opportunitiesUrl]: () => ({ opportunities: [widget], program }),
    [applicationsUrl]: () => ({ applications: [] }),
    [keysUrl]: () => ({ keys: [key], isIncluded: true }),
    [usageUrl]: () => usage,
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const open = (query = '') => renderArea(<Route />, { at: `/partnerships${query}` });
const field = (label: string) => screen.findByLabelText(label);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('opportunities', () => {
  it('are cards with honest figures, beside the terms of the program', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Embed Widget' }));
    expect(card.getByText('Not known yet')).toBeTruthy();
    expect(card.getByText('Medium potential')).toBeTruthy();
    expect(card.getByText('A website')).toBeTruthy();
    const terms = within(screen.getByRole('region', { name: 'Partner program' }));
    expect(terms.getByText('10,000 requests')).toBeTruthy();
    expect(terms.getByText('$50')).toBeTruthy();
  });

  it('lead to the form with their name as type', async () => {
    const { page } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Apply for Embed Widget' }));
    expect(page.path).toBe('/partnerships?tab=apply&type=Embed+Widget');
    const type = (await field('Integration Type *')) as HTMLSelectElement;
    expect(type.value).toBe('Embed Widget');
  });

  it('say so where there are none, and where they can’t be loaded', async () => {
    api.responders[opportunitiesUrl] = () => ({ opportunities: [], program });
    open();
    expect(await screen.findByText('No opportunities right now')).toBeTruthy();
    cleanup();
    api.responders[opportunitiesUrl] = () => problem(404, 'not-found');
    open();
    expect(await screen.findByText(/opportunities can’t be loaded/)).toBeTruthy();
  });
});

describe('an application', () => {
  const fill = async () => {
    await userEvent.type(await field('Company Name *'), 'Reel Works');
    await userEvent.type(await field('Website *'), 'https://reelworks.example');
    await userEvent.selectOptions(await field('Integration Type *'), 'Shopify App');
    await userEvent.type(await field('Contact Email *'), 'ada@reelworks.example');
  };

  it('is submitted, and leads back to the opportunities', async () => {
    api.responders['POST /api/partnerships/apply'] = () => ({
      message: 'By December 2.',
      application: {},
    });
    const { page } = open('?tab=apply');
    await fill();
    await press('Submit Application');
    await waitFor(() => expect(page.path).toBe('/partnerships'));
    expect(page.toasts).toEqual([
      { title: 'Application Submitted', description: 'By December 2.' },
    ]);
    expect(api.requests).toContainEqual({
      method: 'POST',
      url: '/api/partnerships/apply',
      body: {
        companyName: 'Reel Works',
        website: 'https://reelworks.example',
        integrationType: 'Shopify App',
        userBase: '',
        useCase: '',
        contactEmail: 'ada@reelworks.example',
        estimatedRevenue: '',
      },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Apply for Partnership' }));
    expect(((await field('Company Name *')) as HTMLInputElement).value).toBe('');
  });

  it('says what is missing, at the fields as well, and keeps what is typed on other tabs', async () => {
    const { page } = open('?tab=apply');
    await userEvent.type(await field('Company Name *'), 'Reel Works');
    await press('Submit Application');
    expect(await screen.findByText('Enter an email address')).toBeTruthy();
    expect(page.toasts).toMatchObject([
      { title: 'Missing Information', description: 'Please fill in all required fields' },
    ]);
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Partnership Opportunities' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Apply for Partnership' }));
    expect(((await field('Company Name *')) as HTMLInputElement).value).toBe('Reel Works');
  });

  it('stays in the form where it fails', async () => {
    api.responders['POST /api/partnerships/apply'] = () =>
      problem(409, 'too-many-applications', 'Too many.', { limit: 3 });
    const { page } = open('?tab=apply');
    await fill();
    await press('Submit Application');
    await waitFor(() =>
      expect(page.toasts).toMatchObject([
        {
          title: 'Application Failed',
          description: 'Failed to submit partnership application',
        },
      ]),
    );
    expect(
      await screen.findByText('3 of your applications are still being reviewed.'),
    ).toBeTruthy();
    expect(((await field('Company Name *')) as HTMLInputElement).value).toBe('Reel Works');
  });

  it('is shown with its state and what was answered', async () => {
    api.responders[applicationsUrl] = () => ({
      applications: [
        {
          id: 'a',
          companyName: 'Reel Works',
          integrationType: 'Shopify App',
          state: 'accepted',
          submittedAt: '2026-11-23T10:00:00.000Z',
          reviewBy: '2026-12-02',
          decidedAt: '2026-11-24T10:00:00.000Z',
          answer: 'Welcome aboard.',
        },
      ],
    });
    open('?tab=apply');
    const own = within(await screen.findByRole('region', { name: 'Your applications' }));
    expect(own.getByText('Accepted')).toBeTruthy();
    expect(own.getByText('Welcome aboard.')).toBeTruthy();
    expect(own.getByText(/submitted November 23, 2026$/)).toBeTruthy();
  });
});

describe('the integration guide', () => {
  it('documents the calls, and has examples in three languages', async () => {
    open('?tab=guide');
    expect(await screen.findByText('GET /api/videos/search?q=query')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'GET /api/categories' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Example' }).textContent).toContain('curl --get');
    await userEvent.click(screen.getByRole('radio', { name: 'Python' }));
    expect(screen.getByRole('region', { name: 'Example' }).textContent).toContain(
      'import requests',
    );
  });

  it('calls the API with a key, without cookies, and shows what came back', async () => {
    api.responders['/api/videos/search'] = () => ({ videos: [], total: 0 });
    const sent = jest.spyOn(globalThis, 'fetch');
    open('?tab=guide');
    await userEvent.type(await screen.findByLabelText('API key'), 'tsra_secret');
    await press('Send');
    expect(await screen.findByText('Status 200')).toBeTruthy();
    const body = screen.getByRole('region', { name: 'Response body' });
    expect(body.textContent).toBe('{\n  "videos": [],\n  "total": 0\n}');
    expect(sent).toHaveBeenCalledWith('/api/videos/search?q=jazz&limit=3', {
      credentials: 'omit',
      headers: { authorization: 'Bearer tsra_secret' },
    });
  });

  it('shows errors of the API, and says where the site can’t be reached', async () => {
    open('?tab=guide');
    await userEvent.selectOptions(await screen.findByLabelText('Call'), '/api/categories');
    api.responders['/api/categories'] = () => problem(429, 'too-many-requests');
    await press('Send');
    expect(await screen.findByText('Status 429')).toBeTruthy();
    api.responders['/api/categories'] = () => new TypeError('no network');
    await press('Send');
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  });
});

describe('API keys', () => {
  it('are created, and shown once', async () => {
    api.responders[`POST ${keysUrl}`] = (_url, body) => ({
      key: { ...key, ...Object(body) },
      secret: 'tsra_the-whole-secret',
    });
    open('?tab=keys');
    await press('New API key');
    await press('Create key');
    expect(await screen.findByText('Give the key a name')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), 'Bot');
    await userEvent.click(screen.getByLabelText('See how many calls were made'));
    await press('Create key');
    const shown = (await screen.findByLabelText('API key')) as HTMLInputElement;
    expect(shown.value).toBe('tsra_the-whole-secret');
    expect(api.requests).toContainEqual({
      method: 'POST',
      url: keysUrl,
      body: { name: 'Bot', scopes: ['videos:read', 'usage:read'] },
    });
    await press('Done');
    expect(screen.queryByDisplayValue('tsra_the-whole-secret')).toBeNull();
  });

  it('are revoked after a question, and it is said where that failed', async () => {
    const revoked = `DELETE ${keysUrl}/k1`;
    api.responders[revoked] = () => problem(503, 'unavailable');
    const { page } = open('?tab=keys');
    await press('Revoke Server');
    await press('Revoke');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The key wasn’t revoked'));
    api.responders[revoked] = () => {
      api.responders[keysUrl] = () => ({ keys: [], isIncluded: true });
      return { id: 'k1' };
    };
    await press('Revoke Server');
    await press('Revoke');
    await waitFor(() => expect(page.toasts[1]?.title).toBe('“Server” revoked'));
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    const heading = screen.getByRole('heading', { name: 'Your API keys' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('show how much they have called', async () => {
    open('?tab=keys');
    expect(await screen.findByText('1,234 of 10,000')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Calls today (UTC)' })).toBeTruthy();
  });

  it('are part of Premium', async () => {
    api.responders[keysUrl] = () => ({ keys: [], isIncluded: false });
    open('?tab=keys');
    expect(await screen.findByText('API access is part of Premium')).toBeTruthy();
    expect(screen.getByText(/10,000 calls a day/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/pricing',
    );
    expect(screen.queryByRole('button', { name: 'New API key' })).toBeNull();
  });
});
