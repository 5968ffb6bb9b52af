import { describe, expect, it } from '@jest/globals';
import { type ComposedRemote, matchRoute as matchPattern } from '@tessera/contracts';
import fc from 'fast-check';
import { compositionOf, remote } from '../../test/compositions';
import { matchRoute } from './match-route';

// Of all of Unicode, like fast-check's unit `binary`, which takes a second to make.
const anyCharacter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code));

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
  it('finds the remote that a path belongs to, with its parameters', () => {
    expect(matchRoute(composition, '/news')?.remote.name).toBe('mf-b');
    expect(matchRoute(composition, '/category/music')).toMatchObject({
      remote: { name: 'mf-a' },
      params: { slug: 'music' },
    });
    expect(matchRoute(composition, '/news/today')).toBeNull();
  });

  it('prefers a fixed path to one with parameters, whatever their order', () => {
    expect(matchRoute(composition, '/category/new')?.remote.name).toBe('mf-b');
  });

  it('matches any link as the server matches its URL', () => {
    const routes = composition.remotes.flatMap((remote) => remote.routes);
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '..',
        '%2e',
        '%2F',
        '%',
        '\\',
        ' ',
        'é',
        '\uD800',
        'category',
        'News',
      ),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    );
    const link = document.createElement('a');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const path = `/${pieces.join('').replaceAll(/[?#]/g, '')}`;
        link.href = location.origin + path;
        const atServer = matchPattern(routes, link.pathname);
        const onPage = matchRoute(composition, path);
        expect([onPage?.route.path, onPage?.params]).toEqual([atServer?.path, atServer?.params]);
      }),
    );
  });
});
