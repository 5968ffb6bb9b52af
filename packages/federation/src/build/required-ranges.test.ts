import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sharedPackages } from '@tessera/release-rules';
import { packageOf } from './npm-packages.js';
import { requiredRanges } from './required-ranges.js';

let folder: string;
const write = (path: string, content: object) => {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify(content));
};
const declare = (peerDependencies: object) => write('mf-a', { name: 'mf-a', peerDependencies });
const required = () => requiredRanges(join(folder, 'mf-a'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-ranges-'));
  for (const name of sharedPackages) {
    write(`mf-a/node_modules/${packageOf(name)}`, { version: '19.3.1' });
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the ranges that a remote asks for', () => {
  it('begin with what is installed where it declares nothing', () => {
    write('mf-a', { name: 'mf-a' });
    const expected = sharedPackages.map((name) => [name, '^19.3.1']);
    expect(required()).toEqual(Object.fromEntries(expected));
  });

  it('are those that it declares, for every module of the package', () => {
    declare({ react: '^19.3.1 || ^20.0.0' });
    expect(required()).toMatchObject({
      react: '^19.3.1 || ^20.0.0',
      'react/jsx-runtime': '^19.3.1 || ^20.0.0',
      'react-dom': '^19.3.1',
    });
  });

  it('omit packages that are not shared', () => {
    declare({ lodash: 'newest' });
    expect(Object.keys(required())).toEqual([...sharedPackages]);
  });

  it('are written so that the page reads them as the gate does', () => {
    declare({ react: ' >= 19.3.1 < 20.0.0 || ^ 20.0.0 ', 'react-dom': '>=0.0.0' });
    expect(required()).toMatchObject({ react: '>=19.3.1 <20.0.0 || ^20.0.0', 'react-dom': '*' });
  });

  it.each([
    ['"newest"', 'newest'],
    ['19', 19],
  ])('can not be made of %s', (written, range) => {
    declare({ react: range });
    expect(required).toThrow(
      `mf-a/package.json: the peer dependency react is not a valid range: ${written}`,
    );
  });

  it('can not be made of one that leaves out what is installed', () => {
    declare({ 'styled-components': '^20.0.0 || ^21.0.0' });
    expect(required).toThrow(
      'mf-a/package.json: the peer dependency styled-components is ^20.0.0 || ^21.0.0, but the build uses 19.3.1',
    );
  });
});
