import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  buildVideo,
  buildVideos,
  problem,
  renderArea,
  type RenderOptions,
  stubApi,
  stubLayout,
} from '@tessera/area-testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, buildPage } from '../../test/builders';
import { Route } from './home.route';

const search = '/api/videos/search';
const categories = [buildCategory()];

beforeEach(() => {
  stubLayout();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function renderHome(
  at: string,
  responders: Parameters<typeof stubApi>[0],
  options: RenderOptions = {},
) {
  const api = stubApi({ '/api/categories': () => categories, ...responders });
  return { api, ...renderArea(<Route />, { at, ...options }) };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const titles = () => screen.findAllByText(/^(Video \d+|How bridges sing)$/);

describe('the home page', () => {
  it('starts with the first data of the document, without another request', async () => {
    const { api, page } = renderHome(
      '/',
      {},
      {
        firstData: {
          '/api/videos/search?q=tutorial': buildPage({ total: 1234 }),
          '/api/categories': categories,
        },
      },
    );
    expect(await titles()).toHaveLength(3);
    expect(heading()).toBe('Discover Videos');
    expect(screen.getByText('Find your next favorite video')).toBeTruthy();
    expect(page.title).toBe('Discover Videos');
    expect(api.requests).toEqual([]);
  });

  it('shows six skeletons and says so while it searches', () => {
    const { container } = renderHome('/?q=jazz', { [search]: () => new Promise(() => undefined) });
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeTruthy();
  });

  it('shows the fixed line, and the real number beside it', async () => {
    renderHome('/?q=jazz', { [search]: () => buildPage({ total: 1234 }) });
    await titles();
    expect(screen.getByRole('status').textContent).toBe(
      '982,857,643+ videos found · 1,234 results',
    );
    expect(heading()).toBe('Search: "jazz"');
  });

  it('links to related pages', async () => {
    renderHome('/', { [search]: () => buildPage() });
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Cross-Platform Search')).toBe('/cross-platform');
    expect(target('About the Developers')).toBe('/about-developers');
  });

  it('opens the categories of small screens', async () => {
    const { platform } = renderHome('/', { [search]: () => buildPage() });
    await userEvent.click(screen.getByRole('button', { name: 'Categories' }));
    expect(platform.openSidebar).toHaveBeenCalledTimes(1);
  });

  it('labels sample data, and says when no video matches all words', async () => {
    const videos = [buildVideo({ source: 'sample' })];
    renderHome('/?q=jazz+zebra', { [search]: () => buildPage({ videos, match: 'any' }) });
    await titles();
    expect(screen.getByText(/^Sample data/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Why sample data?' });
    expect(link.getAttribute('href')).toBe('/connect-platforms');
    expect(screen.getByText(/Few videos match every word/)).toBeTruthy();
  });

  it('keeps the label while it searches again, so that nothing moves', async () => {
    const videos = [buildVideo({ source: 'sample' })];
    const answers = [buildPage({ videos }), new Promise(() => undefined)];
    const { go } = renderHome('/?q=jazz', { [search]: () => answers.shift() });
    await titles();
    await go('/?q=piano');
    expect(screen.getByRole('button', { name: 'Searching...' })).toBeTruthy();
    expect(screen.getByText(/^Sample data/)).toBeTruthy();
  });

  it('says which spelling it searched for, and offers the one that was typed', async () => {
    const correction = { query: 'jazz guitar', kind: 'replaced' } as const;
    renderHome('/?q=jaz+guitar&hd=true', { [search]: () => buildPage({ correction }) });
    await titles();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(screen.getByText(/^Showing results for/).textContent).toBe(
      'Showing results for jazz guitar. Search for jaz guitar instead',
    );
    expect(target('jazz guitar')).toBe('/?q=jazz+guitar&hd=true');
    expect(target('jaz guitar')).toBe('/?q=jaz+guitar&exact=true&hd=true');
  });

  it('suggests a spelling that would find more', async () => {
    const correction = { query: 'jazz guitar', kind: 'suggested' } as const;
    const page = buildPage({ videos: [], total: 0, correction });
    renderHome('/?q=jaz+guitar', { [search]: () => page });
    const link = await screen.findByRole('link', { name: 'jazz guitar' });
    expect(link.parentElement?.textContent).toBe('Did you mean jazz guitar?');
    expect(link.getAttribute('href')).toBe('/?q=jazz+guitar');
  });

  it('sends the words as they are spelled if that is asked for', async () => {
    const { api } = renderHome('/?q=jaz&exact=true', { [search]: () => buildPage() });
    await titles();
    expect(api.urls()).toContain('/api/videos/search?exact=true&q=jaz');
  });

  it('has no such label without sample data', async () => {
    renderHome('/', { [search]: () => buildPage() });
    await titles();
    expect(screen.queryByText(/^Sample data/)).toBeNull();
  });

  it('remembers the chosen view', async () => {
    renderHome('/', { [search]: () => buildPage() });
    await titles();
    await userEvent.click(screen.getByRole('button', { name: 'List view' }));
    cleanup();
    renderHome('/', { [search]: () => buildPage() });
    await titles();
    const button = screen.getByRole('button', { name: 'List view' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a page without videos', () => {
  it('offers to remove each filter', async () => {
    const { page } = renderHome('/?q=xyzzy&hd=true&duration=long', {
      [search]: () => buildPage({ videos: [] }),
    });
    await screen.findByText('No videos found');
    expect(
      screen.getByText('Try adjusting your search terms or filters to find more videos'),
    ).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 results');
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove “HD Quality”' }));
    expect(page.path).toBe('/?q=xyzzy&duration=long');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('says nothing of videos with some of the words where there are none', async () => {
    renderHome('/?q=guitr+lesons', { [search]: () => buildPage({ videos: [], match: 'any' }) });
    await screen.findByText('No videos found');
    expect(screen.queryByText(/partial matches/)).toBeNull();
  });

  it.each([
    [500, 3],
    [700, 4],
    [1200, 3],
  ])('shows whole rows of trending videos in %i px', async (clientWidth, count) => {
    const width = { configurable: true, value: clientWidth };
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', width);
    Object.defineProperty(globalThis, 'innerWidth', width);
    const { api } = renderHome('/?q=xyzzy', {
      [search]: () => buildPage({ videos: [] }),
      '/api/videos/trending': () => buildPage({ videos: buildVideos(4) }),
    });
    expect(await titles()).toHaveLength(count);
    expect(screen.getByRole('heading', { name: 'Trending now' })).toBeTruthy();
    expect(api.urls()).toContain('/api/videos/trending?limit=4');
  });

  it('shows none of the last videos when a proxy responds in place of the API', async () => {
    const { api, go } = renderHome('/?q=jazz', { [search]: () => buildPage() });
    await titles();
    const headers = { 'content-type': 'text/html' };
    api.responders[search] = () => new Response('<title>Gateway</title>', { headers });
    await go('/?q=blues');
    await screen.findByText('The videos can’t be loaded right now');
    expect(screen.queryByText(/^Video \d+$/)).toBeNull();
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull();
  });

  it('says why a search was rejected', async () => {
    const refusal = () => problem(429, 'too-many-requests', 'Wait until noon.');
    renderHome('/?q=jazz', { [search]: refusal });
    expect(await screen.findByText('Wait until noon.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('recovers from an outage on its own, without flicker', async () => {
    jest.useFakeTimers();
    const { api } = renderHome('/?q=jazz', { [search]: () => new TypeError('network') });
    await pass(10);
    expect(screen.getByText('The videos can’t be loaded right now')).toBeTruthy();
    api.responders[search] = () => new Promise(() => undefined);
    await pass(5000);
    expect(screen.getByText('The videos can’t be loaded right now')).toBeTruthy();
    cleanup();

    renderHome('/?q=jazz', { [search]: () => problem(503, 'unavailable') });
    await pass(10);
    const recovered = stubApi({ [search]: () => buildPage() });
    await pass(5000);
    expect(recovered.urls()).toContain('/api/videos/search?q=jazz');
    expect(screen.getAllByText(/^Video \d+$/)).toHaveLength(3);
    await pass(20_000);
    expect(recovered.urls().filter((url) => url.startsWith(search))).toHaveLength(1);
  });

  it('says that the device is offline, and recovers when it is online again', async () => {
    const { go } = renderHome('/', { [search]: () => buildPage() });
    await titles();
    act(() => void window.dispatchEvent(new Event('offline')));
    await go('/?q=jazz');
    expect(await screen.findByText('You’re offline')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await titles()).toHaveLength(3);
  });
});

describe('a category', () => {
  const path = '/api/videos/category/music';
  const music = { slug: 'music', name: 'Music & Sound' };

  it('has its own name and videos', async () => {
    const { page, api } = renderHome('/category/music?hd=true', {
      [path]: () => buildPage({ category: music }),
    });
    await titles();
    expect(heading()).toBe('Music & Sound');
    expect(screen.getByText('Browse Music & Sound videos')).toBeTruthy();
    expect(page.title).toBe('Music & Sound');
    expect(api.urls()).toContain(`${path}?hd=true`);
  });

  it('is called Trending at its path', async () => {
    renderHome('/category/trending', { '/api/videos/trending': () => buildPage() });
    await titles();
    expect(heading()).toBe('Trending');
  });

  it('shows its icon and color in the heading and on its chip', async () => {
    renderHome('/?q=jazz&category=music', { [search]: () => buildPage() });
    await titles();
    const chip = screen.getByText('Category: Music').parentElement;
    expect(chip?.querySelector('svg')).toBeTruthy();
    const colors = chip?.getAttribute('style');
    expect(colors).toContain('--t-category-text');
    cleanup();
    renderHome('/category/music', { [path]: () => buildPage({ category: music }) });
    const title = await screen.findByRole('heading', { level: 1, name: 'Music & Sound' });
    await waitFor(() => expect(title.querySelector('[style]')?.getAttribute('style')).toBe(colors));
  });

  it.each(['/category/nope', '/?category=nope'])(
    'that does not exist is said to be none (%s)',
    async (at) => {
      const unknown = () => problem(404, 'category-not-found');
      const { page } = renderHome(at, { '/api/videos/category/nope': unknown, [search]: unknown });
      await screen.findByText('We couldn’t find that category');
      expect(page.title).toBe('Category not found');
      await userEvent.click(screen.getByRole('link', { name: 'Browse all videos' }));
      expect(page.path).toBe('/');
    },
  );
});

describe('a long list', () => {
  const pages: Record<string, object> = {
    '': buildPage({ videos: buildVideos(6), total: 12, nextCursor: 'next' }),
    next: buildPage({ videos: buildVideos(6, 7), total: 12 }),
  };
  const respond = (url: URL) => pages[url.searchParams.get('cursor') ?? ''];

  it('loads its next page', async () => {
    renderHome('/?q=jazz', { [search]: respond });
    expect(await screen.findByText('Video 12')).toBeTruthy();
  });

  it('keeps what it has when the next page fails, and tries again', async () => {
    const { api } = renderHome('/?q=jazz', {
      [search]: (url) => (url.searchParams.has('cursor') ? new TypeError('network') : respond(url)),
    });
    await screen.findByText('More videos couldn’t be loaded.');
    expect(await titles()).toHaveLength(6);
    api.responders[search] = respond;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Video 12')).toBeTruthy();
  });

  it('retries automatically after every failure', async () => {
    jest.useFakeTimers();
    const { api } = renderHome('/?q=jazz', {
      [search]: (url) => (url.searchParams.has('cursor') ? new TypeError('network') : respond(url)),
    });
    await pass(10);
    await pass(5000);
    expect(screen.getByText('More videos couldn’t be loaded.')).toBeTruthy();
    api.responders[search] = respond;
    await pass(5000);
    expect(screen.getByText('Video 12')).toBeTruthy();
  });
});
