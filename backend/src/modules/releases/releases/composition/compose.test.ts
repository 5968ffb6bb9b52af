import { describe, expect, it } from '@jest/globals';
import type { BuildManifest } from '@tessera/contracts';
import { compose as composeChosen } from './compose.js';
import { integrityList, integrityOf, type Release } from './release.js';

function release(name: string, version = '1.0.0', parts: Partial<BuildManifest> = {}): Release {
  const rest = { routes: [], navigation: [], slots: [], modules: {}, shared: {}, contracts: '' };
  const manifest = { name, title: name, entry: 'static/entry.js', ...rest, ...parts };
  return { name, version, manifest, hashes: new Map(), integrityList: integrityList([], manifest) };
}

function compose(releases: readonly Release[]) {
  const chosen = releases.map((one) => ({ release: one, disabled: null }));
  return composeChosen(chosen, null);
}

describe('a composition', () => {
  it('needs a shell', () => {
    expect(compose([release('mf-a')])).toBeNull();
  });

  it('does not depend on the order in which versions were read', () => {
    const releases = [release('mf-b'), release('shell'), release('mf-a')];
    const one = compose(releases);
    expect(compose(releases.toReversed())).toEqual(one);
    expect(one?.composition.remotes.map(({ name }) => name)).toEqual(['mf-a', 'mf-b']);
  });

  it('has a different id if anything in it differs', () => {
    const variants = [
      [release('shell')],
      [release('shell', '1.0.1')],
      [release('shell'), release('mf-a')],
      [release('shell'), release('mf-a', '1.0.1')],
      [release('shell'), release('mf-a', '1.0.0', { title: 'Other' })],
    ];
    const ids = variants.map((releases) => compose(releases)?.composition.id);
    expect(new Set(ids).size).toBe(variants.length);
  });

  it('has the same id for any order of keys', () => {
    const slots = [
      { slot: 'a', module: 'slots/a', firstData: [] },
      { slot: 'b', module: 'slots/b', firstData: [] },
    ];
    const ids = [slots, slots.toReversed()].map(
      (order) =>
        compose([release('shell'), release('mf-a', '1.0.0', { slots: order })])?.composition.id,
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('does not contain what only the server needs', () => {
    const route = {
      path: '/a',
      module: 'routes/a',
      layout: 'plain' as const,
      title: 'A',
      description: 'secret plans',
      firstData: [],
    };
    const site = compose([release('shell'), release('mf-a', '1.0.0', { routes: [route] })]);
    expect(JSON.stringify(site?.composition)).not.toContain('secret plans');
  });
});

describe('integrity', () => {
  it('is the hash as browsers write it', () => {
    expect(integrityOf('00'.repeat(48))).toBe(`sha384-${'A'.repeat(64)}`);
  });
});
