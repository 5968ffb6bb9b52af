import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideos, problem, renderArea, stubApi } from '@tessera/area-testing';
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
  const guide = screen.getByRole('link', { name: 'How to get keys' });
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
  expect(await screen.findByText('Doesn’t work')).toBeTruthy();
  expect(screen.getByText('Search: failed. It refuses the key.')).toBeTruthy();
  expect(screen.getByText('Pasted links: works. Found 1 video in 412 ms.')).toBeTruthy();
  await waitFor(() => expect(api.urls().filter((sent) => sent === url)).toHaveLength(2));
});

it('says where the test itself has failed', async () => {
  const { api, page } = open({});
  api.responders[test] = () => problem(503, 'unavailable');
  await press();
  await waitFor(() => expect(page.toasts[0]?.title).toBe('The platform wasn’t tested'));
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
    expect(await screen.findByText('Enter a reason')).toBeTruthy();
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
    expect(await screen.findByText(/isn’t a link to a list/)).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, `https://tessera.test/block-list/${id}{Enter}`);
    expect(await screen.findByText('That list doesn’t exist or isn’t shared.')).toBeTruthy();
    expect(api.urls()).toContain(`${lists}?id=${id}`);
  });
});

describe('collections', () => {
  const id = '7d1f4b52-1c0e-4c7e-9a55-0d6f6c1f0b99';
  const all = '/api/managed-collections';
  const gems = {
    id,
    slug: 'gems',
    title: 'Gems',
    description: 'Rare.',
    isExclusive: true,
    isPublished: false,
    version: 3,
    videoCount: 2,
    covers: [],
  };
  const videos = buildVideos(2).map((video) => ({ videoId: video.id, video }));
  const [first = '', second = ''] = videos.map(({ videoId }) => videoId);

  function renderCollections(at: string) {
    const api = stubApi({
      [all]: () => ({ collections: [gems] }),
      [`${all}/${id}`]: () => ({ ...gems, videos }),
    });
    return { api, ...renderArea(<Slot section="collections" />, { at }) };
  }

  async function choose(actions: string, name: string) {
    await userEvent.click(await screen.findByRole('button', { name: actions }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  }

  it('are created and published', async () => {
    const { api } = renderCollections('/');
    await choose('Actions for Gems', 'Publish');
    await waitFor(() =>
      expect(api.requests).toContainEqual({
        method: 'PATCH',
        url: `${all}/${id}`,
        body: { isPublished: true },
        ifMatch: '"3"',
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'New collection' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Quiet');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Say what its videos have in common')).toBeTruthy();
  });

  it('keep the order that their videos are given, change by change', async () => {
    const { api } = renderCollections(`/?collection=${id}`);
    api.responders[`PUT ${all}/${id}/videos`] = () => ({ ...gems, videos });
    await choose('Actions for Video 2', 'Move up');
    await choose('Actions for Video 2', 'Remove');
    const sent = () => api.requests.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { videoIds: [second, first] },
      { videoIds: [first] },
    ]);
  });

  it('say what of the pasted links is no video of the site', async () => {
    const { api } = renderCollections(`/?collection=${id}`);
    api.responders[`POST ${all}/${id}/videos`] = () => ({
      collection: { ...gems, videos },
      added: 1,
      unknown: ['https://example.com/'],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add videos' }));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Links' });
    await userEvent.type(field, 'v9 https://example.com/');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('1 video added')).toBeTruthy();
    expect(field.value).toBe('https://example.com/');

    await userEvent.type(field, 'mended');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field.value).toBe('https://example.com/mended');
  });
});
