import { beforeEach, describe, expect, it } from '@jest/globals';
import { part, partWith } from '../../test/test-part.js';
import { checkCompatibility } from './check-compatibility.js';
import type { Part } from './part.js';

/** What everybody gets: a version that the gate lets through takes the place of the one before. */
let site: Map<string, Part>;

/** What speaks against a release; nothing where visitors have it now. */
function release(candidate: Part): string[] {
  const findings = checkCompatibility(candidate, [...site.values()]);
  if (findings.length === 0) site.set(candidate.name, candidate);
  return findings.map(({ consumer, message }) => `${consumer}: ${message}`);
}

function releaseFirst(parts: readonly Part[]): void {
  site = new Map();
  expect(parts.flatMap(release)).toEqual([]);
}

describe('a new major version of a shared package', () => {
  const shell = (version: string, react: string) => partWith('shell', version, { react });
  const remote = (name: string, version: string, react: string) =>
    partWith(name, version, { react });
  const either = '^19.3.1 || ^20.0.0';

  beforeEach(() => {
    releaseFirst([
      shell('1.0.0', '19.3.1'),
      remote('mf-a', '1.0.0', '^19.3.1'),
      remote('mf-b', '1.0.0', '^19.3.1'),
    ]);
  });

  it('reaches a site part by part', () => {
    expect(release(remote('mf-a', '2.0.0', either))).toEqual([]);
    expect(release(remote('mf-b', '2.0.0', either))).toEqual([]);
    expect(release(shell('2.0.0', '20.0.0'))).toEqual([]);
    expect(release(remote('mf-a', '3.0.0', '^20.0.0'))).toEqual([]);
    expect(release(remote('mf-b', '3.0.0', '^20.0.0'))).toEqual([]);
  });

  it('waits for the last remote that can not do with it', () => {
    expect(release(remote('mf-a', '2.0.0', either))).toEqual([]);
    expect(release(shell('2.0.0', '20.0.0'))).toEqual([
      'mf-b: needs react ^19.3.1 but gets 20.0.0 from shell 2.0.0',
    ]);
  });

  it('is not required before the shell provides it', () => {
    expect(release(remote('mf-a', '2.0.0', '^20.0.0'))).toEqual([
      'mf-a: needs react ^20.0.0 but gets 19.3.1 from shell 1.0.0',
    ]);
  });
});

describe('a new line of the contracts', () => {
  const shell = (version: string, contracts: string, servedContracts?: string) =>
    part('shell', version, { contracts, servedContracts });
  const remote = (name: string, version: string, contracts: string) =>
    part(name, version, { contracts });
  const both = '^0.1.0 || ^0.2.0';

  beforeEach(() => {
    releaseFirst([
      shell('1.0.0', '0.1.0'),
      remote('mf-a', '1.0.0', '0.1.0'),
      remote('mf-b', '1.0.0', '0.1.0'),
    ]);
  });

  it('reaches a site part by part', () => {
    expect(release(shell('2.0.0', '0.2.0', both))).toEqual([]);
    expect(release(remote('mf-a', '2.0.0', '0.2.0'))).toEqual([]);
    expect(release(remote('mf-b', '2.0.0', '0.2.0'))).toEqual([]);
    expect(release(shell('3.0.0', '0.2.0'))).toEqual([]);
  });

  it('is not served alone while a remote has the old one', () => {
    const refusal = 'mf-b: is built with the contracts 0.1.0, shell 3.0.0 with 0.2.0';
    expect(release(shell('2.0.0', '0.2.0', both))).toEqual([]);
    expect(release(remote('mf-a', '2.0.0', '0.2.0'))).toEqual([]);
    expect(release(shell('3.0.0', '0.2.0'))).toEqual([`${refusal}: they are not compatible`]);
    expect(release(shell('3.0.0', '0.2.0', '^0.2.0'))).toEqual([
      `${refusal}: the shell supports ^0.2.0`,
    ]);
  });

  it('reaches no remote before the shell', () => {
    expect(release(shell('2.0.0', '0.1.1', '>=0.1.0'))).toEqual([]);
    expect(release(remote('mf-a', '2.0.0', '0.2.0'))).toEqual([
      'mf-a: is built with the contracts 0.2.0, shell 2.0.0 with 0.1.1: the shell must be released first',
    ]);
  });
});
