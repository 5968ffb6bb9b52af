import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { part, partWith } from '../../test/test-part.js';
import { checkCompatibility } from './check-compatibility.js';
import type { Part } from './part.js';

const page = (path: string) => ({ path, module: 'routes/a', title: 'A', description: 'A' });
const routed = (...paths: string[]) => ({
  routes: paths.map(page),
  modules: { 'routes/a': ['a.js'] },
});
const leading = (path: string) => ({
  navigation: [{ label: 'A', path, place: 'footer', order: 1 }],
});
const shell = part('shell', '1.0.0');

function consumers(candidate: Part, live: readonly Part[]): string[] {
  return checkCompatibility(candidate, live).map(({ check, consumer }) => `${check} ${consumer}`);
}

describe('shared packages', () => {
  it.each([
    ['^2.0.0', 0],
    ['~2.1.0', 0],
    ['1.x || 2.1.x', 0],
    ['>=2.1.1', 1],
    ['^1.9.0', 1],
    ['newest', 1],
  ])('required as %s from a shell with 2.1.0 cause %i faults', (range, faults) => {
    expect(checkCompatibility(partWith('mf-a', '1.0.0', { react: range }), [shell])).toHaveLength(
      faults,
    );
  });

  it('do not satisfy a stable range with a prerelease', () => {
    const early = partWith('shell', '2.0.0', { react: '2.1.0-rc.1' });
    expect(consumers(early, [part('mf-a', '1.0.0')])).toContain('shared-dependency mf-a');
  });

  it('must be compatible with every live shell', () => {
    const next = partWith('shell', '2.0.0', { react: '3.0.0' });
    const remote = partWith('mf-a', '1.0.0', { react: '2 || 3' });
    expect(checkCompatibility(remote, [shell])).toEqual([]);
    const old = part('mf-a', '1.0.0');
    expect(checkCompatibility(old, [shell, next]).map(({ message }) => message)).toContain(
      'needs react ^2.0.0 but gets 3.0.0 from shell 2.0.0',
    );
  });

  it('are not checked before there is a shell', () => {
    expect(checkCompatibility(part('mf-a', '1.0.0'), [])).toEqual([]);
  });
});

describe('contracts', () => {
  it.each([
    ['1.2.0', '1.2.0', true],
    ['1.2.0', '1.0.0', true],
    ['1.2.0', '1.2.1', false],
    ['1.2.0', '0.9.0', false],
    ['2.0.0', '1.2.0', false],
    ['0.3.1', '0.3.0', true],
    ['0.3.1', '0.2.9', false],
    ['0.3.1', 'latest', false],
  ])('of a shell with %s and a remote with %s are compatible: %s', (its, theirs, fits) => {
    const remote = part('mf-a', '1.0.0', { contracts: theirs });
    const host = part('shell', '1.0.0', { contracts: its });
    const expected = fits ? [] : ['contracts mf-a'];
    expect(consumers(remote, [host])).toEqual(expected);
    expect(consumers(host, [remote])).toEqual(expected);
  });

  it.each([
    ['^0.2.0 || ^0.3.0', '0.2.9', null],
    ['^0.2.0 || ^0.3.0', '0.3.1-rc.1', null],
    ['^0.2.0 || ^0.3.0', '0.1.0', 'the shell supports ^0.2.0 || ^0.3.0'],
    ['^0.3.1', '0.3.0', 'the shell supports ^0.3.1'],
    ['>=0.2.0', '0.3.2', 'the shell must be released first'],
    ['>=0.2.0', '1.0.0', 'the shell must be released first'],
    ['old ones', '0.3.1', 'the shell supports old ones'],
  ])('of a shell with 0.3.1 that supports %s and a remote with %s: %s', (served, its, fault) => {
    const host = part('shell', '1.0.0', { contracts: '0.3.1', servedContracts: served });
    const remote = part('mf-a', '1.0.0', { contracts: its });
    const faults = checkCompatibility(remote, [host]).map(({ message }) => message);
    const start = `is built with the contracts ${its}, shell 1.0.0 with 0.3.1`;
    expect(faults).toEqual(fault === null ? [] : [`${start}: ${fault}`]);
  });

  it('of a shell that declares no supported range cover its own release line', () => {
    const number = fc.nat(3);
    const version = fc.tuple(number, number, number);
    fc.assert(
      fc.property(version, version, ([major, minor, patch], its) => {
        const contracts = [major, minor, patch].join('.');
        const remote = part('mf-a', '1.0.0', { contracts: its.join('.') });
        const line = major === 0 ? `~0.${minor}.0` : `^${major}.0.0`;
        const silent = part('shell', '1.0.0', { contracts });
        const explicit = part('shell', '1.0.0', { contracts, servedContracts: line });
        expect(consumers(remote, [silent])).toEqual(consumers(remote, [explicit]));
      }),
    );
  });
});

describe('slots', () => {
  const filling = (slotVersions?: Record<string, number>) =>
    part('mf-a', '1.0.0', {
      slots: [{ slot: 'x.y', module: 'slots/y' }],
      modules: { 'slots/y': [] },
      slotVersions,
    });
  const hosting = (slotVersions?: Record<string, number>) =>
    part('mf-b', '1.0.0', { slotVersions });

  it.each([
    [1, 1, []],
    [1, 2, ['slot-version mf-a']],
    [undefined, 2, []],
    [1, undefined, []],
  ])('filled for version %s and hosted in version %s: %j', (filled, hosted, expected) => {
    const filler = filling(filled === undefined ? undefined : { 'x.y': filled });
    const host = hosting(hosted === undefined ? undefined : { 'x.y': hosted });
    expect(consumers(filler, [host])).toEqual(expected);
    expect(consumers(host, [filler])).toEqual(expected);
  });

  it('have one filler, or many that each have a place', () => {
    const filled = (name: string, order?: number) =>
      part(name, '1.0.0', {
        slots: [{ slot: 'x.y', module: 'slots/y', ...(order !== undefined && { order }) }],
        modules: { 'slots/y': [] },
      });
    expect(consumers(filled('mf-a'), [filled('mf-b')])).toEqual(['collision mf-a']);
    expect(consumers(filled('mf-a', 1), [filled('mf-b', 1)])).toEqual([]);
  });

  it("that bring pages into the operators' console bring others than the rest of the site", () => {
    const bringing = (name: string, path: string, title: string) =>
      part(name, '1.0.0', {
        slots: [{ slot: 'x.y', module: 'slots/y', order: 1, sections: [{ path, title }] }],
        modules: { 'slots/y': [] },
      });
    const other = bringing('mf-b', 'payments', 'Payments');
    expect(consumers(bringing('mf-a', 'refunds', 'Refunds'), [other])).toEqual([]);
    const message = (path: string, title: string) =>
      checkCompatibility(bringing('mf-a', path, title), [other]).map((finding) => finding.message);
    expect(message('payments', 'Refunds')).toEqual([
      "the operators' section /payments belongs to mf-b",
    ]);
    expect(message('refunds', 'payments')).toEqual([
      "the operators' section 'payments' belongs to mf-b",
    ]);
    expect(consumers(bringing('mf-a', 'payments', 'P'), [{ ...other, isDisabled: true }])).toEqual(
      [],
    );
  });

  it('with many fillers may be filled by who hosts them, in the version of all others', () => {
    const both = (name: string, version: number) =>
      part(name, '1.0.0', {
        slots: [{ slot: 'x.y', module: 'slots/y', order: 1 }],
        modules: { 'slots/y': [] },
        slotVersions: { 'x.y': version },
      });
    expect(consumers(both('mf-a', 1), [both('mf-b', 2)])).toEqual([
      'slot-version mf-a',
      'slot-version mf-b',
    ]);
    expect(consumers(both('mf-a', 2), [both('mf-b', 2)])).toEqual([]);
  });
});

describe('a removed page', () => {
  const before = part('mf-a', '1.0.0', routed('/tags/:tag'));
  const other = part('mf-b', '1.0.0', leading('/Tags/music'));

  it('is reported for a remote whose navigation links to it', () => {
    const after = part('mf-a', '2.0.0');
    expect(consumers(after, [shell, before, other])).toEqual(['removed-route mf-b']);
  });

  it.each([
    ['the candidate has it under another pattern', routed('/tags/music'), other],
    ['no part links to it', {}, part('mf-b', '1.0.0', leading('/other'))],
    [
      'another part has it',
      {},
      part('mf-b', '1.0.0', { ...routed('/tags/:t'), ...leading('/tags/a') }),
    ],
  ])('is not reported if %s', (_, changes, visitor) => {
    expect(consumers(part('mf-a', '2.0.0', changes), [shell, before, visitor])).toEqual([]);
  });
});

describe('findings', () => {
  it('name a module that a route of the part requires but that was not built', () => {
    const candidate = part('mf-a', '1.0.0', { routes: [page('/a')] });
    expect(consumers(candidate, [shell])).toEqual(['removed-module mf-a']);
  });

  it('are reported once if they affect both the stable version and the candidate of another part', () => {
    const others = [part('mf-b', '1.0.0', routed('/a')), part('mf-b', '2.0.0', routed('/a'))];
    expect(consumers(part('mf-a', '1.0.0', routed('/a')), [shell, ...others])).toEqual([
      'collision mf-a',
    ]);
  });

  it('never compare a version with other versions of the same part', () => {
    const versions = ['1.0.0', '2.0.0'].map((version) => part('mf-a', version, routed('/a')));
    expect(consumers(part('mf-a', '3.0.0', routed('/a')), [shell, ...versions])).toEqual([]);
  });
});
