import { describe, expect, it } from '@jest/globals';
import type { ComposedRemote } from '@tessera/contracts';
import { compositionOf, remote } from '../../test/compositions';
import { matchRoute } from './match-route';

function remoteAt(name: string, paths: readonly string[]): ComposedRemote {
  const routes = paths.map((path) => ({
    path,
    module: 'routes/page',
    layout: 'plain' as const,
    title: path,
    firstData: [],
  }));
  return remote({ name, routes });
}

const composition = compositionOf(
  remoteAt('mf-a', ['/', '/category/:slug']),
  remoteAt('mf-b', ['/news', '/category/new']),
);

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
