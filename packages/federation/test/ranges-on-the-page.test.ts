import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { declaredRange } from '../src/build/declared-range.js';

const installed = '19.3.1';

const number = fc.constantFrom(0, 1, 3, 18, 19, 20, 21);
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));
/** `20.1.0`, `20.1` or `20`. */
const shortened = fc
  .tuple(version, fc.constantFrom(1, 2, 3))
  .map(([whole, numbers]) => whole.split('.').slice(0, numbers).join('.'));
const gap = fc.constantFrom('', ' ', '  ');
const comparator = fc
  .tuple(fc.constantFrom('', '^', '~', '=', '>', '>=', '<', '<='), gap, shortened)
  .map((parts) => parts.join(''));
const side = fc.oneof(
  fc.array(comparator, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' ')),
  fc.tuple(shortened, shortened).map((ends) => ends.join(' - ')),
);
const range = fc
  .tuple(fc.array(side, { maxLength: 2 }), gap)
  .map(([sides, air]) => [...sides, installed].join(`${air}||${air}`));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-range-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The range as the build asks for it, where it was written like this. */
function built(written: string): string {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ peerDependencies: { react: written } }),
  );
  return declaredRange(folder, 'react', installed) ?? '';
}

/** Whether a page whose shell lends that version runs a remote that asks for this range. */
function runs(requiredVersion: string, provided: string): boolean {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const react = { version: provided, lib: () => 'provided', shareConfig };
  const page = createInstance({ name: 'shell', remotes: [], shared: { react } });
  try {
    return Boolean(page.loadShareSync('react', { customShareInfo: { shareConfig } }));
  } catch {
    return false;
  }
}

describe('a declared range', () => {
  it('means the same versions to the gate and to the page, however it was written', () => {
    fc.assert(
      fc.property(range, version, (written, provided) => {
        const asked = built(written);
        const means = satisfies(provided, written);
        expect([satisfies(provided, asked), runs(asked, provided)]).toEqual([means, means]);
      }),
      { numRuns: 500 },
    );
  });
});
