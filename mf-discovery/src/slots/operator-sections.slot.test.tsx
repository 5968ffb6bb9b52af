import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { platforms } from '@tessera/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildStatus } from '../../test/builders';
import { Slot } from './operator-sections.slot';

const url = '/api/cross-platform/status';
const test = 'POST /api/platforms/vimeo/test';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(vimeo: Parameters<typeof buildStatus>[0]) {
  const all = platforms.map((platform) =>
    buildStatus({ platform, ...(platform === 'vimeo' && vimeo) }),
  );
  const api = stubApi({ [url]: () => ({ mode: 'sample', since: null, platforms: all }) });
  return { api, ...renderArea(<Slot section="platforms" />) };
}

const card = async () => within(await screen.findByRole('article', { name: 'Vimeo' }));
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Test Vimeo' }));

it('says what is not set, and where keys come from', async () => {
  open({ configured: false, state: 'needs-key', missingSettings: ['VIMEO_CLIENT_ID'] });
  expect((await card()).getByText('VIMEO_CLIENT_ID')).toBeTruthy();
  const guide = screen.getByRole('link', { name: 'Where keys come from' });
  expect(guide.getAttribute('href')).toBe('/connect-platforms');
});

it('tests a platform, and asks again how it stands', async () => {
  const { api } = open({});
  api.responders[test] = () => ({
    works: false,
    steps: [
      { offer: 'search', outcome: 'failed', detail: 'It refuses the key.' },
      { offer: 'link', outcome: 'worked', detail: 'Found 1 video in 412 ms.' },
    ],
  });
  await press();
  expect(await screen.findByText('It does not work')).toBeTruthy();
  expect(screen.getByText('Search: failed. It refuses the key.')).toBeTruthy();
  expect(screen.getByText('Pasted links: works. Found 1 video in 412 ms.')).toBeTruthy();
  await waitFor(() => expect(api.urls().filter((sent) => sent === url)).toHaveLength(2));
});

it('says where the test itself has failed', async () => {
  const { api, page } = open({});
  api.responders[test] = () => problem(503, 'unavailable');
  await press();
  await waitFor(() => expect(page.toasts[0]?.title).toBe('The platform was not tested'));
});

describe('shared block lists', () => {
  const id = '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99';
  const lists = '/api/shared-block-lists';
  const takeDown = `/api/block-lists/${id}/take-down`;
  const list = { id, name: 'Clickbait', takenDown: null, entries: [], subscribers: 2 };
  const renderLists = (shared: readonly object[]) => {
    const api = stubApi({ [lists]: () => ({ lists: shared, total: shared.length }) });
    return { api, ...renderArea(<Slot section="block-lists" />) };
  };

  it('are taken down for a reason', async () => {
    const { api, page } = renderLists([list]);
    api.responders[`PUT ${takeDown}`] = () => ({ takenDown: { at: '', reason: 'Spam' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Take down Clickbait' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('Say why')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Spam');
    await userEvent.click(screen.getByRole('button', { name: 'Take down' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Clickbait” is taken down'));
    expect(api.requests).toContainEqual({
      method: 'PUT',
      url: takeDown,
      body: { reason: 'Spam' },
    });
  });

  it('say why they are down, and are restored', async () => {
    const { api, page } = renderLists([{ ...list, takenDown: { at: '', reason: 'It is spam.' } }]);
    api.responders[`DELETE ${takeDown}`] = () => ({ takenDown: null });
    expect(await screen.findByText('It is spam.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore Clickbait' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Clickbait” is back'));
  });

  it('are found by their link', async () => {
    const { api } = renderLists([]);
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, 'spam{Enter}');
    expect(await screen.findByText(/no link of a list/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, `https://tessera.test/block-list/${id}{Enter}`);
    expect(await screen.findByText('The list does not exist, or is not shared.')).toBeTruthy();
    expect(api.urls()).toContain(`${lists}?id=${id}`);
  });
});
