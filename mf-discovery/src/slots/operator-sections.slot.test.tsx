import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideos, problem, renderArea, stubApi } from '@tessera/area-testing';
import { platforms } from '@tessera/contracts';
import type { ModerationCase } from '@tessera/contracts-account';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase, buildStatus } from '../../test/builders';
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

describe('moderation', () => {
  const url = '/api/moderation';
  const takeDown = `${url}/video/v1/take-down`;
  const counts = { open: 2, appealed: 0, 'taken-down': 0, dismissed: 0 };

  function renderQueue(cases: readonly ModerationCase[], at = '/') {
    const api = stubApi({ [url]: () => ({ cases, counts, nextCursor: null }) });
    return { api, ...renderArea(<Slot section="moderation" />, { at }) };
  }

  const sent = ({ requests }: { readonly requests: readonly { method: string }[] }) =>
    requests.filter(({ method }) => method !== 'GET');
  const spam = buildCase();
  const other = buildCase({ id: 'v2', title: 'Other', networks: 1 });

  it('shows what was reported, by how many networks, and why', async () => {
    renderQueue([
      buildCase({
        networks: 3,
        reasons: [
          { reason: 'spam', networks: 2 },
          { reason: 'hateful', networks: 1 },
        ],
        notes: [{ reason: 'spam', note: 'Sells <b>pills</b>', at: spam.changedAt ?? '' }],
      }),
    ]);
    const card = within(await screen.findByRole('article', { name: /^Spam/ }));
    expect(card.getByText(/^Reported from 3 networks/)).toBeTruthy();
    const reasons = within(card.getByRole('list', { name: 'Reasons' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Spam × 2',
      'Hateful or abusive',
    ]);
    expect(card.getByText('Sells <b>pills</b>')).toBeTruthy();
    const link = card.getByRole('link', { name: /^Spam/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/video/v1',
      '_blank',
    ]);
    expect(screen.getByRole('radio', { name: 'Open (2)' })).toBeTruthy();
  });

  it('takes down for a reason, on the version that was seen', async () => {
    const { api, page } = renderQueue([spam]);
    api.responders[`PUT ${takeDown}`] = () => buildCase({ state: 'taken-down' });
    await userEvent.click(await screen.findByRole('button', { name: 'Take down Spam' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('Enter a reason')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'It sells pills.');
    await userEvent.click(screen.getByRole('button', { name: 'Take down' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Spam” is taken down'));
    expect(sent(api)).toEqual([
      { method: 'PUT', url: takeDown, body: { reason: 'It sells pills.' }, ifMatch: '"4"' },
    ]);
  });

  it('is done by keys alone: the next case has the focus when one has left', async () => {
    const { api } = renderQueue([spam, other]);
    const first = await screen.findByRole('article', { name: /^Spam/ });
    api.responders[`POST ${url}/video/v1/dismiss`] = () => {
      api.responders[url] = () => ({ cases: [other], counts, nextCursor: null });
      return buildCase({ state: 'dismissed' });
    };
    first.focus();
    await userEvent.keyboard('j');
    expect(document.activeElement?.textContent).toMatch(/^Other/);
    await userEvent.keyboard('kk');
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard('d');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(document.activeElement?.textContent).toMatch(/^Other/);
    await userEvent.keyboard('t');
    const field = await screen.findByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('kid');
    expect(field.textContent || (field as HTMLTextAreaElement).value).toBe('kid');
    expect(sent(api)).toHaveLength(1);
  });

  it('says that another operator was faster', async () => {
    const { api, page } = renderQueue([spam]);
    api.responders[`POST ${url}/video/v1/dismiss`] = () => problem(412, 'precondition-failed');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Spam' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('Nothing was changed'));
    expect(await screen.findByRole('article', { name: /^Spam/ })).toBeTruthy();
  });

  it('undoes a dismissal on the version that it made', async () => {
    const { api, page } = renderQueue([spam]);
    const dismissed = buildCase({ state: 'dismissed', version: 5 });
    api.responders[`POST ${url}/video/v1/dismiss`] = () => dismissed;
    api.responders[`POST ${url}/video/v1/reopen`] = () => buildCase({ version: 6 });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss Spam' }));
    await waitFor(() => expect(page.toasts[0]?.action?.label).toBe('Undo'));
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    expect(sent(api)[1]).toMatchObject({ url: `${url}/video/v1/reopen`, ifMatch: '"5"' });
  });

  it('reopens what was dismissed, and offers it where there are reports alone', async () => {
    const dismissed = { state: 'dismissed', version: 5 } as const;
    const { api, page } = renderQueue(
      [buildCase(dismissed), buildCase({ ...dismissed, id: 'v2', title: 'Restored', reasons: [] })],
      '/?state=dismissed',
    );
    api.responders[`POST ${url}/video/v1/reopen`] = () => {
      api.responders[url] = () => ({ cases: [], counts, nextCursor: null });
      return buildCase({ version: 6 });
    };
    (await screen.findByRole('article', { name: /^Spam/ })).focus();
    expect(screen.queryByRole('button', { name: 'Reopen Restored' })).toBeNull();
    await userEvent.keyboard('r');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Spam” is open again'));
    expect(screen.queryByRole('article', { name: /^Spam/ })).toBeNull();
  });

  it('shows what owners say, who get it back or not', async () => {
    const appealed = buildCase({
      state: 'appealed',
      takenDown: { at: '2026-01-01T00:00:00.000Z', reason: 'It is spam.' },
      appeal: { text: 'It is art.', at: '2026-01-02T00:00:00.000Z', outcome: null },
    });
    const { api, page } = renderQueue([appealed], '/?state=appealed');
    expect(await screen.findByText('It is art.')).toBeTruthy();
    expect(screen.getByText('It is spam.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Decline appeal Spam' })).toBeTruthy();
    expect(api.urls()).toContain(`${url}?order=most-reported&state=appealed`);
    api.responders[`DELETE ${takeDown}`] = () => buildCase({ state: 'dismissed' });
    await userEvent.click(screen.getByRole('button', { name: 'Restore Spam' }));
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Spam” is back'));
  });

  it('offers nothing but to dismiss what is gone', async () => {
    renderQueue([buildCase({ excerpt: null })]);
    expect(await screen.findByText('It’s gone, or only its owner can see it.')).toBeTruthy();
    const buttons = within(screen.getByRole('article')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Dismiss Spam']);
  });

  it('finds what a link leads to', async () => {
    const { api } = renderQueue([]);
    expect(await screen.findByText('Nothing to decide')).toBeTruthy();
    const field = screen.getByRole('searchbox');
    await userEvent.type(field, '/nothing{Enter}');
    api.responders[`${url}/linked`] = () => problem(404, 'nothing-to-moderate');
    expect(await screen.findByText('Nothing found at that link')).toBeTruthy();
    const unreported = { state: null, version: 0, networks: 0, changedAt: null } as const;
    api.responders[`${url}/linked`] = () => buildCase(unreported);
    await userEvent.clear(field);
    await userEvent.type(field, 'https://tessera.test/video/v1{Enter}');
    expect(await screen.findByRole('button', { name: 'Take down Spam' })).toBeTruthy();
    const link = encodeURIComponent('https://tessera.test/video/v1');
    expect(api.urls().at(-1)).toBe(`${url}/linked?link=${link}`);
  });

  it('says that it can’t be loaded', async () => {
    stubApi({ [url]: () => problem(503, 'unavailable') });
    renderArea(<Slot section="moderation" />);
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(alert.textContent).toContain('The cases can’t be loaded right now');
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
