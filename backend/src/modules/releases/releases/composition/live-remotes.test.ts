import { describe, expect, it } from '@jest/globals';
import { chooseReleases, type LiveRemote } from './live-remotes.js';
import { integrityList, type Release } from './release.js';

const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);

function release(name: string, version: string): Release {
  const nothing = { routes: [], navigation: [], slots: [], modules: {}, shared: {}, contracts: '' };
  const manifest = { name, title: name, entry: 'static/entry.js', ...nothing };
  return { name, version, manifest, hashes: new Map(), integrityList: integrityList([], manifest) };
}

function remote(name: string, percent: number): LiveRemote {
  const [stable, candidate] = [release(name, '1.0.0'), release(name, '2.0.0')];
  return { name, stable, candidate, percent, disabled: null, isBroken: false };
}

/** The visitors who get the candidate. */
function cohort(name: string, percent: number): Set<string> {
  const remotes = [remote(name, percent)];
  const versionFor = (visitor: string) =>
    chooseReleases(remotes, visitor, null)[0]?.release.version;
  return new Set(visitors.filter((visitor) => versionFor(visitor) === '2.0.0'));
}

describe('the cohort of a candidate', () => {
  it('38: has the wanted size', () => {
    expect([0, 100].map((percent) => cohort('mf-a', percent).size)).toEqual([0, visitors.length]);
    for (const percent of [1, 10, 50]) {
      const share = (100 * cohort('mf-a', percent).size) / visitors.length;
      expect(Math.abs(share - percent)).toBeLessThan(percent / 5);
    }
  });

  it('keeps its visitors while it grows', () => {
    const larger = cohort('mf-a', 50);
    expect([...cohort('mf-a', 10)].filter((visitor) => !larger.has(visitor))).toEqual([]);
  });

  it('is independent of those of other remotes', () => {
    const other = cohort('mf-b', 50);
    const both = [...cohort('mf-a', 50)].filter((visitor) => other.has(visitor)).length;
    expect(Math.abs(both / visitors.length - 0.25)).toBeLessThan(0.03);
  });
});
