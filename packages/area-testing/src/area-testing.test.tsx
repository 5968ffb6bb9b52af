import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { get } from '@tessera/api-client';
import { usePageTitle, usePlatform } from '@tessera/platform';
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describePlannedPages, problem, renderArea, stubApi } from './index';

function Tile() {
  const { toast, setTitle } = usePlatform();
  const { data, error } = useQuery({ queryKey: ['/api/tile'], queryFn: () => get('/api/tile') });
  const handleClick = () => {
    setTitle('A tile');
    toast({ title: 'Pressed' });
  };
  return (
    <>
      <button type="button" onClick={handleClick}>
        {error?.message ?? String(data)}
      </button>
      <Link to="/elsewhere?a=1">Elsewhere</Link>
    </>
  );
}

function PlannedTile() {
  usePageTitle('Tile');
  return (
    <>
      <h1>Tile</h1>
      <h2>Colors</h2>
      <h2>Shapes</h2>
      <Link to="/">Home</Link>
    </>
  );
}

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('renderArea', () => {
  it('returns what a part did to the page', async () => {
    const { page, go } = renderArea(<Tile />, { at: '/tile', firstData: { '/api/tile': 'blue' } });
    expect(page.path).toBe('/tile');
    screen.getByRole('button', { name: 'blue' }).click();
    expect(page).toMatchObject({ title: 'A tile', toasts: [{ title: 'Pressed' }] });
    await go('/elsewhere?a=1');
    expect(page.path).toBe('/elsewhere?a=1');
  });
});

describe('stubApi', () => {
  it('responds, and records the requests', async () => {
    const api = stubApi({ '/api/tile': () => 'green' });
    renderArea(<Tile />);
    expect(await screen.findByRole('button', { name: 'green' })).toBeTruthy();
    expect(api.urls()).toEqual(['/api/tile']);
  });

  it('fails as the API and as the network do', async () => {
    const api = stubApi({ '/api/tile': () => problem(503, 'unavailable') });
    renderArea(<Tile />);
    expect(await screen.findByRole('button', { name: /^503: / })).toBeTruthy();
    cleanup();
    api.responders['/api/tile'] = () => new TypeError('no network');
    renderArea(<Tile />);
    expect(await screen.findByRole('button', { name: 'no network' })).toBeTruthy();
  });

  it('distinguishes methods, and passes on the body', async () => {
    const api = stubApi({
      '/api/tiles': () => [],
      'POST /api/tiles': (_url, body) => ({ id: '1', ...Object(body) }),
    });
    const send = (method: string, body: unknown) =>
      fetch('/api/tiles', { method, body: JSON.stringify(body) });
    expect(await (await send('POST', { color: 'blue' })).json()).toEqual({
      id: '1',
      color: 'blue',
    });
    expect((await send('DELETE', {})).status).toBe(404);
    expect(await (await fetch('/api/tiles')).json()).toEqual([]);
    expect(api.requests).toEqual([
      { method: 'POST', url: '/api/tiles', body: { color: 'blue' } },
      { method: 'DELETE', url: '/api/tiles', body: {} },
      { method: 'GET', url: '/api/tiles', body: undefined },
    ]);
  });

  it('responds with 404 where there is no responder', async () => {
    stubApi({});
    renderArea(<Tile />);
    expect(await screen.findByRole('button', { name: /^404: / })).toBeTruthy();
  });
});

describe('describePlannedPages', () => {
  const manifest = { routes: [{ path: '/tile', title: 'Tile' }] };
  describePlannedPages(() => manifest, { '/tile': PlannedTile });
});
