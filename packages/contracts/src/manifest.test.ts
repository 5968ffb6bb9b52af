import { describe, expect, it } from '@jest/globals';
import { buildManifest, manifest, type ManifestInput } from './manifest.js';

const news: ManifestInput = {
  name: 'mf-news',
  title: 'News',
  routes: [],
  navigation: [],
  slots: [],
};
const withRoutes = (...paths: string[]): ManifestInput => ({
  ...news,
  routes: paths.map((path) => ({ path, module: 'routes/a', title: 'A', description: 'A' })),
});

/** Place and text of what is wrong. */
function problems(value: ManifestInput): string[] {
  const { error } = manifest.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('routes of a manifest', () => {
  it.each([
    ['/news', '/news'],
    ['/News', '/news'],
    ['/topic/:slug', '/topic/:id'],
  ])('%s and %s are rejected, because they lead to the same', (one, other) => {
    expect(problems(withRoutes('/', one, other))).toEqual([
      `routes.2.path: ${other} matches the same paths as an earlier route`,
    ]);
  });

  it('may overlap, where one is more exact', () => {
    expect(problems(withRoutes('/topic/:slug', '/topic/new', '/topic/:slug/:page'))).toEqual([]);
  });

  it('are checked in what the build writes as well', () => {
    const built = {
      ...withRoutes('/a', '/a'),
      entry: 'a.js',
      modules: {},
      shared: {},
      contracts: '1',
    };
    expect(buildManifest.safeParse(built).success).toBe(false);
  });
});

describe('slots of a manifest', () => {
  it('are filled once', () => {
    const slots = [
      { slot: 'header.donate', module: 'slots/a' },
      { slot: 'header.donate', module: 'slots/b' },
    ];
    expect(problems({ ...news, slots })).toEqual([
      'slots.1.slot: header.donate is already filled; a remote fills a slot once',
    ]);
  });
});

describe('sections in the console of the operators', () => {
  const withSections = (...sections: { path: string; title: string }[]): ManifestInput => ({
    ...news,
    slots: [{ slot: 'operator.sections', module: 'slots/sections', order: 10, sections }],
  });
  const payments = { path: 'payments', title: 'Payments' };

  it('have a word as their path, and a short title', () => {
    expect(
      problems(withSections(payments, { path: 'refunds-2', title: '<b>Refunds</b>' })),
    ).toEqual([]);
    for (const path of ['', 'Payments', 'a/b', '../a', 'a--b', ':a', 'a'.repeat(41)])
      expect(problems(withSections({ ...payments, path }))).not.toEqual([]);
    for (const title of ['', '  ', 'a'.repeat(41)])
      expect(problems(withSections({ ...payments, title }))).not.toEqual([]);
  });

  it('are several at different paths, but not none', () => {
    expect(problems(withSections())).toHaveLength(1);
    expect(problems(withSections(payments, payments))).toEqual([
      'slots.0.sections.1.path: payments is already the path of another section',
    ]);
  });
});
