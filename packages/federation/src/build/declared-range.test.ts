import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { declaredRange } from './declared-range.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-shell-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The contracts that a shell with this package.json serves, built with 0.2.0. */
function served(content: object): string | undefined {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  return declaredRange(folder, '@tessera/contracts', '0.2.0');
}

describe('the contracts that a shell serves', () => {
  it('are those that its package.json names', () => {
    const peerDependencies = { '@tessera/contracts': '^0.1.0 || ^0.2.0' };
    expect(served({ peerDependencies })).toBe('^0.1.0 || ^0.2.0');
  });

  it.each([{}, { peerDependencies: {} }, { peerDependencies: null }])(
    'are not declared in %j',
    (content) => {
      expect(served(content)).toBeUndefined();
    },
  );

  it('include those that it is built with', () => {
    expect(() => served({ peerDependencies: { '@tessera/contracts': '^0.1.0' } })).toThrow(
      /^tessera-shell-\w+\/package\.json: the peer dependency @tessera\/contracts is \^0\.1\.0, but the build uses 0\.2\.0$/,
    );
  });
});
