import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildVideos, problem, renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import type { ShownCollection } from '@tessera/contracts-discovery';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route as Collection } from './collection.route';
import { Route } from './collections.route';

const url = '/api/collections';
const one = `${url}/quiet-rooms`;

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function build(overrides: Partial<ShownCollection> = {}): ShownCollection {
  return {
    slug: 'quiet-rooms',
    title: 'Quiet Rooms',
    description: 'Nobody talks.',
    isExclusive: false,
    videoCount: 3,
    covers: ['/thumbnails/music/v1.svg'],
    locked: null,
    ...overrides,
  };
}

describe('the page of the collections', () => {
  it('has a card for each, and says which are part of a plan', async () => {
    const gems = { slug: 'gems', title: 'Gems', isExclusive: true };
    stubApi({ [url]: () => ({ collections: [build(), build({ ...gems, locked: 'Premium' })] }) });
    const { platform } = renderArea(<Route />);
    const link = await screen.findByRole('link', { name: 'Quiet Rooms' });
    await userEvent.hover(screen.getByRole('link', { name: 'Gems' }));
    await userEvent.hover(link);
    expect(jest.mocked(platform.prefetch).mock.calls).toEqual([['/collections/quiet-rooms']]);
    expect(link.getAttribute('href')).toBe('/collections/quiet-rooms');
    const [open, locked] = screen.getAllByRole('article');
    expect(open?.textContent).not.toContain('Premium');
    expect(locked?.textContent).toContain('Part of Premium');
  });

  it('says so where there are none, and can be tried again when it fails', async () => {
    const api = stubApi({ [url]: () => problem(503, 'unavailable') });
    renderArea(<Route />);
    await screen.findByRole('heading', { name: 'The collections can’t be loaded right now' });
    api.responders[url] = () => ({ collections: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'No collections yet' })).toBeTruthy();
  });
});

describe('the page of a collection', () => {
  const renderPage = () => renderArea(<Collection />, { at: '/collections/quiet-rooms' });

  it('shows its videos', async () => {
    const videos = buildVideos(3);
    stubApi({
      [one]: () => build(),
      [`${one}/videos`]: () => ({ videos, total: 3, nextCursor: null }),
    });
    const { page } = renderPage();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(screen.getByText('3 videos')).toBeTruthy();
    expect(page.title).toBe('Quiet Rooms');
  });

  it('leads to the plans where it is locked, and asks for no videos', async () => {
    const api = stubApi({ [one]: () => build({ isExclusive: true, locked: 'Premium' }) });
    renderPage();
    await screen.findByRole('heading', { name: 'This collection is part of Premium' });
    const plans = screen.getByRole('link', { name: 'See the plans' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    expect(api.urls()).toEqual([one]);
  });

  it('leads to the others where there is none', async () => {
    stubApi({ [one]: () => problem(404, 'collection-not-found') });
    renderPage();
    const others = await screen.findByRole('link', { name: 'All collections' });
    expect(others.getAttribute('href')).toBe('/collections');
  });
});
