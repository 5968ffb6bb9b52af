import { buildManifest } from '@tessera/contracts';
import type { Part } from '../src/compatibility/part.js';
import { sharedPackages } from '../src/shared-packages.js';

/** A version that has no pages, and fits every other one unless it is changed. */
export function part(
  name: string,
  version: string,
  changes: Readonly<Record<string, unknown>> = {},
): Part {
  const range = name === 'shell' ? '2.1.0' : '^2.0.0';
  const manifest = buildManifest.parse({
    name,
    title: name,
    routes: [],
    navigation: [],
    slots: [],
    entry: 'entry.js',
    modules: {},
    contracts: '1.2.0',
    shared: Object.fromEntries(sharedPackages.map((shared) => [shared, range])),
    ...changes,
  });
  return { name, version, manifest };
}

/** The same, but for what it lends or asks for of some shared packages. */
export function partWith(
  name: string,
  version: string,
  shared: Readonly<Record<string, string>>,
): Part {
  const usual = part(name, version).manifest.shared;
  return part(name, version, { shared: { ...usual, ...shared } });
}
