import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideo, problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from './history.route';

const url = '/api/history';

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const at = new Date().toISOString();
const watched = (id: string, title: string) => ({
  id: `entry-${id}`,
  videoId: id,
  video: buildVideo({ id, title }),
  at,
});

function open(overrides: { entries?: object[]; isRecorded?: boolean } = {}) {
  const history = {
    entries: [watched('v1', 'First'), { ...watched('gone', ''), video: null }],
    nextCursor: null,
    isRecorded: true,
    ...overrides,
  };
  const api = stubApi({ [url]: () => history });
  return { api, history, ...renderArea(<Route />) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the watch history', () => {
  it('shows what was opened, day by day', async () => {
    open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link', { name: /^First/ })).toBeTruthy();
    expect(today.getByText('No longer available')).toBeTruthy();
    cleanup();
    open({ entries: [] });
    expect(await screen.findByText('You haven’t watched anything yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear history' })).toBeNull();
  });

  it('loses a video at once, and gets it back where that fails', async () => {
    const { api, page } = open();
    let answer: (response: unknown) => void = () => undefined;
    api.responders[`DELETE ${url}/v1`] = () => new Promise((resolve) => (answer = resolve));
    await press('Actions for First');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from history' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /^First/ })).toBeNull());
    answer(problem(500, 'internal-error'));
    expect(await screen.findByRole('link', { name: /^First/ })).toBeTruthy();
    expect(page.toasts[0]?.title).toBe('It wasn’t removed');
  });

  it('is cleared after a question', async () => {
    const { api, history, page } = open();
    api.responders[`DELETE ${url}`] = () => {
      history.entries = [];
      return { deleted: 2 };
    };
    await press('Clear history');
    await press('Clear');
    expect(await screen.findByText('You haven’t watched anything yet')).toBeTruthy();
    expect(page.toasts[0]?.title).toBe('Your watch history is cleared');
  });

  it('says that nothing is recorded, and records again', async () => {
    const { api, history } = open({ isRecorded: false });
    expect(await screen.findByText('History is paused')).toBeTruthy();
    api.responders['PUT /api/interactions/settings'] = () => {
      history.isRecorded = true;
      return { learning: true };
    };
    await press('Resume history');
    await waitFor(() => expect(screen.queryByText('History is paused')).toBeNull());
    expect(screen.getByRole('button', { name: 'Pause history' })).toBeTruthy();
    const sent = api.requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ learning: true });
  });
});
