import { describe, expect, it } from '@jest/globals';
import type { ComposedRemote, Composition } from '@tessera/contracts';
import { matchRoute } from './match-route';

function remote(name: string, paths: readonly string[]): ComposedRemote {
  const routes = paths.map((path) => ({
    path,
    module: 'routes/page',
    layout: 'plain' as const,
    title: path,
    firstData: [],
  }));
  return { name, version: '1.0.0', title: name, entry: '', routes, navigation: [], slots: {} };
}

const composition: Composition = {
  id: 'a',
  shell: { version: '1.0.0' },
  remotes: [remote('mf-a', ['/', '/category/:slug']), remote('mf-b', ['/news', '/category/new'])],
};

describe('matchRoute', () => {
  it('finds the remote that a path belongs to', () => {
    expect(matchRoute(composition, '/news')?.remote.name).toBe('mf-b');
  });

  it('reads the parameters of a path', () => {
    expect(matchRoute(composition, '/category/music')?.params).toEqual({ slug: 'music' });
  });

  it('prefers a fixed path to one with parameters, whatever their order', () => {
    expect(matchRoute(composition, '/category/new')?.remote.name).toBe('mf-b');
  });

  it('matches the whole path only', () => {
    expect(matchRoute(composition, '/news/today')).toBeNull();
  });
});
