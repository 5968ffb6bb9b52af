import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderArea, stubApi, stubLayout } from '@tessera/area-testing';
import { exportedResults, type PlanEffects, type SavedSearch } from '@tessera/contracts-discovery';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCategory, buildPage, buildSavedSearch, savedSearchId } from '../../test/builders';
import { Route as Home } from './home.route';
import { Route } from './saved-searches.route';

const url = '/api/saved-searches';
const one = `${url}/${savedSearchId}`;

/* What jsdom lacks and every browser has. */
beforeAll(() => void (HTMLElement.prototype.scrollIntoView = () => undefined));
beforeEach(() => void stubLayout());
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function open(savedSearches: SavedSearch[], locked?: PlanEffects['locked']) {
  const api = stubApi({ [url]: () => ({ savedSearches, locked }), '/api/categories': () => [] });
  return { api, ...renderArea(<Route />, { firstData: { [url]: { savedSearches, locked } } }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('Actions for Jazz lessons');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const link = () => screen.queryByRole('link', { name: 'Jazz lessons' });

describe('the page of saved searches', () => {
  it('says what each is about, and how much is new', () => {
    open([buildSavedSearch()]);
    expect(link()?.getAttribute('href')).toBe('/?q=jazz&hd=true');
    expect(screen.getByText(/“jazz” · HD Quality · Saved/)).toBeTruthy();
    expect(screen.getByText('3 new')).toBeTruthy();
    cleanup();
    open([buildSavedSearch({ newResults: 100 })]);
    expect(screen.getByText('100+ new')).toBeTruthy();
    cleanup();
    open([]);
    expect(screen.getByRole('heading', { name: 'You have no saved searches yet' })).toBeTruthy();
  });

  it('says which filters are left out, and which plan has them', () => {
    const parameters = { q: 'jazz', sort: 'velocity', language: 'ja' };
    const search = buildSavedSearch({ parameters, leftOut: ['sort', 'language'] });
    open([search], { 'advanced-filters': 'Pro' });
    expect(screen.getByText(/^Not applied: “.*” and “.*”, part of/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pro' }).getAttribute('href')).toBe('/pricing');
    cleanup();
    open([buildSavedSearch({ parameters })]);
    expect(screen.queryByText(/Not applied/)).toBeNull();
  });

  it('takes what is looked at for seen', async () => {
    const searches = [buildSavedSearch()];
    const { api } = open(searches);
    api.responders[`POST ${one}/look`] = () => (searches[0] = buildSavedSearch({ newResults: 0 }));
    await userEvent.click(await screen.findByRole('link', { name: 'Jazz lessons' }));
    await waitFor(() => expect(screen.queryByText('3 new')).toBeNull());
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(true);
  });

  it('deletes a search at once, and can undo it', async () => {
    const searches = [buildSavedSearch()];
    const { api, page } = open(searches);
    api.responders[`DELETE ${one}`] = () => {
      searches.pop();
      return { restorableUntil: '2026-02-01T00:00:00.000Z' };
    };
    await choose('Delete');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Jazz lessons” is deleted'));
    expect(link()).toBeNull();
    api.responders[`POST ${one}/restore`] = () => {
      searches.push(buildSavedSearch());
      return buildSavedSearch();
    };
    page.toasts[0]?.action?.onSelect();
    await waitFor(() => expect(link()).toBeTruthy());
  });

  it('renames a search', async () => {
    const searches = [buildSavedSearch()];
    const { api } = open(searches);
    api.responders[`PATCH ${one}`] = () => (searches[0] = buildSavedSearch({ name: 'Blues' }));
    await choose('Rename');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Blues');
    await press('Save');
    expect(await screen.findByRole('link', { name: 'Blues' })).toBeTruthy();
    const sent = api.requests.find(({ method }) => method === 'PATCH');
    expect([sent?.body, sent?.ifMatch]).toEqual([{ name: 'Blues' }, '"1"']);
  });
});

describe('the results of a search', () => {
  function search(at: string, page = buildPage()) {
    const api = stubApi({
      '/api/videos/search': () => page,
      '/api/videos/category/music': () => page,
      '/api/categories': () => [buildCategory()],
    });
    return { api, ...renderArea(<Home />, { at }) };
  }

  it('can be saved with words and filters, under a name that fits', async () => {
    const { api, page } = search('/?q=jazz&hd=true&tags=live,piano');
    await press('Save search');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(name.value).toBe('jazz');
    api.responders[`POST ${url}`] = () => buildSavedSearch({ name: 'jazz' });
    await press('Save');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“jazz” is saved'));
    const sent = api.requests.find(({ method, url: to }) => method === 'POST' && to === url);
    const parameters = { q: 'jazz', hd: 'true', tags: 'live,piano' };
    expect(sent?.body).toEqual({ name: 'jazz', parameters });
  });

  it('can be exported as they are filtered', async () => {
    search('/?q=jazz&hd=true');
    await press('More for these results');
    const table = await screen.findByRole('menuitem', { name: 'Export as table (CSV)' });
    expect(table.getAttribute('href')).toBe('/api/videos/search/export.csv?hd=true&q=jazz');
    expect(table.hasAttribute('download')).toBe(true);
  });

  it('say how many of them are exported where that is not all', async () => {
    search('/?q=jazz', buildPage({ total: exportedResults + 1 }));
    await screen.findByText('1,001 results');
    await press('More for these results');
    const name = `Export the first ${exportedResults.toLocaleString('en')} as JSON`;
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  });

  it('of a category can be saved, those of nothing can not', async () => {
    search('/category/music');
    expect(await screen.findByRole('button', { name: 'Save search' })).toBeTruthy();
    cleanup();
    search('/');
    await screen.findByText('Video 2');
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
  });

  it('offer to fill a time where the words ask for it', async () => {
    search('/?q=45+minutes+of+jazz');
    const fill = await screen.findByRole('link', { name: 'Fill 45 minutes' });
    expect(fill.getAttribute('href')).toBe('/fill-time?q=jazz&minutes=45');
  });
});
