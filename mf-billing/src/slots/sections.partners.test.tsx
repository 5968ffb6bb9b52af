import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Slot } from './sections.slot';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('applications', () => {
  const application = {
    id: 'a1',
    companyName: 'Reel Works',
    website: 'https://reelworks.example',
    integrationType: 'Shopify App',
    userBase: '',
    useCase: 'A block with a search.',
    contactEmail: 'ada@reelworks.example',
    estimatedRevenue: '',
    state: 'received',
    submittedAt: '2020-11-23T10:00:00.000Z',
    reviewBy: '2020-12-02',
    decidedAt: null,
    answer: '',
    version: 1,
    notes: [],
  };
  const queue = '/api/partnerships/application-queue';
  const detail = '/api/partnerships/applications/a1';
  const review = `PUT ${detail}/review`;
  const counts = { received: 1, 'in-review': 0, accepted: 2, declined: 0 };

  function open(at = '/') {
    const api = stubApi({
      [queue]: ({ searchParams }) => ({
        applications: searchParams.get('state') === 'received' ? [application] : [],
        counts,
        nextCursor: null,
      }),
      [detail]: () => application,
    });
    return { api, ...renderArea(<Slot section="applications" />, { at }) };
  }

  it('are listed by state, with those that are late', async () => {
    const { page } = open();
    expect(await screen.findByText('By December 2, 2020, late')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Accepted (2)' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Declined (0)' }));
    expect(await screen.findByText('No applications')).toBeTruthy();
    expect(page.path).toBe('/?state=declined');
  });

  it('are opened, taken into review, and accepted with an answer', async () => {
    const { api, page } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Open Reel Works' }));
    const website = await screen.findByRole('link', { name: 'https://reelworks.example' });
    expect(website.getAttribute('rel')).toContain('noreferrer');
    api.responders[review] = () => ({ ...application, state: 'in-review', version: 2 });
    api.responders[detail] = () => ({ ...application, state: 'in-review', version: 2 });
    await press('Start review');
    expect(await screen.findByText('In review')).toBeTruthy();
    await press('Accept…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept Reel Works' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    expect(await dialog.findByText('Write to the applicant')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Message to the applicant'), 'Welcome.');
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests).toContainEqual({
      method: 'PUT',
      url: `${detail}/review`,
      body: { state: 'accepted', answer: 'Welcome.' },
      ifMatch: '"2"',
    });
    expect(page.toasts[0]?.title).toBe('Reel Works: in review');
  });

  it('have notes', async () => {
    const { api } = open('/?application=a1');
    const note = { id: 'n', author: 'olga', text: 'Call them.', createdAt: '2020-11-24T10:00:00Z' };
    api.responders[`POST ${detail}/notes`] = () => ({ ...application, notes: [note] });
    api.responders[detail] = () => ({ ...application, notes: [note] });
    await userEvent.type(await screen.findByLabelText('New note'), 'Call them.');
    await press('Add note');
    expect(await screen.findByText('Call them.', { selector: 'p' })).toBeTruthy();
    expect(await screen.findByLabelText('New note')).toHaveProperty('value', '');
  });
});

describe('opportunities', () => {
  const url = '/api/partnerships/managed-opportunities';
  const opportunity = (id: string, name: string) => ({
    id,
    name,
    description: 'What it is',
    potential: 'High',
    status: 'Concept Phase',
    estimatedUsers: '',
    revenueModel: 'Shared',
    timeline: 'Soon',
    integrationComplexity: 'Low',
    requirements: ['One'],
    category: 'Chat',
    isHidden: false,
    version: 1,
  });
  const [first, second] = [opportunity('1', 'First'), opportunity('2', 'Second')];

  function open() {
    const api = stubApi({ [url]: () => ({ opportunities: [first, second] }) });
    return { api, ...renderArea(<Slot section="opportunities" />) };
  }
  const choose = async (name: string, action: string) => {
    await press(`Actions for ${name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('are ordered, which is taken back where it fails', async () => {
    const { api, page } = open();
    const order = 'PUT /api/partnerships/opportunity-order';
    let answer: (response: unknown) => void = () => undefined;
    api.responders[order] = () => new Promise((resolve) => (answer = resolve));
    await choose('Second', 'Move up');
    await waitFor(() => expect(names()).toEqual(['Second', 'First']));
    expect(api.requests.at(-1)).toMatchObject({ body: { ids: ['2', '1'] } });
    answer(problem(409, 'opportunities-changed'));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('The order wasn’t changed'));
    expect(names()).toEqual(['First', 'Second']);
  });

  it('are hidden, and written anew', async () => {
    const { api } = open();
    api.responders['PUT /api/partnerships/opportunities/1'] = () => ({ ...first, isHidden: true });
    await choose('First', 'Hide');
    await waitFor(() =>
      expect(api.requests).toContainEqual(
        expect.objectContaining({
          method: 'PUT',
          body: expect.objectContaining({ name: 'First', isHidden: true }),
          ifMatch: '"1"',
        }),
      ),
    );
    await press('New opportunity');
    const dialog = within(await screen.findByRole('dialog', { name: 'New opportunity' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Third');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    expect(await dialog.findByText('Describe it')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Description'), 'A third one');
    for (const label of [
      'Category',
      'Potential',
      'Status',
      'Revenue model',
      'Timeline',
      'Integration complexity',
    ])
      await userEvent.type(dialog.getByLabelText(label), 'x');
    await userEvent.type(dialog.getByLabelText('Requirements'), 'A bot{Enter}A server');
    api.responders['POST /api/partnerships/opportunities'] = () => opportunity('3', 'Third');
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests).toContainEqual(
      expect.objectContaining({
        method: 'POST',
        body: expect.objectContaining({ name: 'Third', requirements: ['A bot', 'A server'] }),
      }),
    );
  });
});
