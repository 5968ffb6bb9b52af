import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, renderArea, stubApi } from '@tessera/area-testing';
import { manifest as manifestSchema } from '@tessera/contracts';
import type { Source, SourceEntry } from '@tessera/contracts-news';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { manifest } from '../manifest';
import { Slot as OperatorSections } from '../slots/operator-sections.slot';
import { Route } from './sources.route';

const url = '/api/news/sources';
const entriesUrl = '/api/news/entries';
const source: Source = {
  id: '00000000-0000-4000-8000-000000000001',
  url: 'https://example.com/feed.xml',
  title: 'Harbor News',
  checkedAt: '2026-01-01T00:00:00.000Z',
  problem: null,
  failingSince: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const entry: SourceEntry = {
  id: '00000000-0000-4000-8000-000000000002',
  sourceTitle: 'Harbor News',
  title: 'Ships',
  url: 'https://example.com/ships',
  publishedAt: null,
  listedAt: '2026-01-01T00:00:00.000Z',
};
const entries = { entries: [entry], nextCursor: null };
const nothing = { entries: [], nextCursor: null };

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

/** The API with these sources, which a test changes. */
function stub(sources: { own: Source[]; ofSite: Source[] }) {
  return stubApi({
    [url]: () => sources,
    [entriesUrl]: () => (sources.own.length > 0 ? entries : nothing),
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page /news/sources', () => {
  it('is in a manifest that the site accepts, and starts with the first data', () => {
    const sources = { own: [source], ofSite: [] };
    stub(sources);
    const firstData = { [url]: sources, [entriesUrl]: entries };
    const { page } = renderArea(<Route />, { firstData });
    const route = manifestSchema
      .parse(manifest)
      .routes.find(({ path }) => path === '/news/sources');
    expect([screen.getByRole('heading', { level: 1 }).textContent, page.title]).toEqual([
      route?.title,
      route?.title,
    ]);
    expect(screen.getByRole('link', { name: 'Ships' }).getAttribute('rel')).toContain('noopener');
  });

  it('says what to do where there is nothing', async () => {
    stub({ own: [], ofSite: [] });
    renderArea(<Route />);
    expect(await screen.findByText('Nothing to read yet')).toBeTruthy();
    expect(await screen.findByText(/^None yet/)).toBeTruthy();
  });

  it('says what is wrong with a source', async () => {
    const failing = {
      ...source,
      problem: 'What it sends is no feed',
      failingSince: source.checkedAt,
    };
    stub({ own: [], ofSite: [failing] });
    renderArea(<Route />);
    expect(await screen.findByText(/^What it sends is no feed, failing since/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Harbor News' })).toBeNull();
  });

  it('adds a source, and shows at the field that there is no feed', async () => {
    const sources = { own: [] as Source[], ofSite: [] };
    const api = stub(sources);
    api.responders[`POST ${url}`] = () =>
      problem(422, 'feed-not-found', 'There is no feed at this address.', {
        errors: [{ field: 'body.url', message: 'There is no feed at this address' }],
      });
    renderArea(<Route />);
    await press('Add a source');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), source.url);
    await press('Add');
    expect(await screen.findByText('There is no feed at this address')).toBeTruthy();
    api.responders[`POST ${url}`] = () => {
      sources.own.push(source);
      return source;
    };
    await press('Add');
    expect(await screen.findByText('Ships')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes one at once, and can undo it', async () => {
    const sources = { own: [source], ofSite: [] };
    const api = stub(sources);
    api.responders[`DELETE ${url}/${source.id}`] = () => {
      sources.own = [];
      return { restorableUntil: '2026-01-02T00:00:00.000Z' };
    };
    api.responders[`POST ${url}/${source.id}/restore`] = () => {
      sources.own = [source];
      return source;
    };
    const { page } = renderArea(<Route />);
    await press('Remove Harbor News');
    await waitFor(() => expect(page.toasts[0]?.title).toBe('“Harbor News” is removed'));
    expect(screen.queryByText('Harbor News')).toBeNull();
    page.toasts[0]?.action?.onSelect();
    expect(await screen.findByRole('button', { name: 'Remove Harbor News' })).toBeTruthy();
  });
});

describe('the page of operators', () => {
  it('adds and removes what everyone reads', async () => {
    const sources = { own: [], ofSite: [] as Source[] };
    const api = stub(sources);
    api.responders['POST /api/news/site-sources'] = () => {
      sources.ofSite.push(source);
      return source;
    };
    api.responders[`DELETE /api/news/site-sources/${source.id}`] = () => {
      sources.ofSite = [];
      return { removed: true };
    };
    renderArea(<OperatorSections section="news-sources" />);
    await screen.findByText('No sources yet');
    await press('Add a source');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), source.url);
    await press('Add');
    await press('Remove Harbor News');
    expect(await screen.findByText('No sources yet')).toBeTruthy();
  });
});
