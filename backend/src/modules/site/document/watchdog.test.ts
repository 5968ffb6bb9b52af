import { describe, expect, it } from '@jest/globals';
import type { BuildManifest } from '@tessera/contracts';
import type { Release } from '../../releases/index.js';
import { watchdogElement } from './watchdog.js';

const composition = { id: 'composition', shell: { version: '1.0.0' }, remotes: [] };

function shell(manifest: Partial<BuildManifest>): Release {
  return {
    name: 'shell',
    version: '1.0.0',
    hashes: new Map(),
    integrityList: { text: '{}', integrity: '' },
    manifest: {
      name: 'shell',
      title: 'Tessera',
      entry: 'entry.js',
      routes: [],
      navigation: [],
      slots: [],
      modules: {},
      shared: {},
      contracts: '',
      ...manifest,
    },
  };
}

describe('the watchdog of a page', () => {
  it('reports no parts where the shell does not report when they have painted', () => {
    expect(watchdogElement(composition, [shell({})])).toContain(' data-unreported>');
    const element = watchdogElement(composition, [shell({ reportsShown: true })]);
    expect(element).not.toContain(' data-unreported');
  });
});
