import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type SlotName, slotVersions, slotVersionsOf } from './slots.js';

/**
 * Fingerprints of the declared props of each slot, one for each version in order. Where a declaration changes,
 * its new fingerprint is put behind the others and `slotVersions` is raised: what is in the list stays, because
 * builds with these versions are still about.
 */
const fingerprints: Record<SlotName, readonly string[]> = {
  'frame.sidebar': ['a530cc639de6'],
  'header.donate': ['7acd7104d752'],
  'discovery.analysis': ['bece2759ad9c'],
  'discovery.personalization': ['643c651db0b3'],
};

const source = readFileSync(new URL('./slots.ts', import.meta.url), 'utf8');

/** Slot → its props as they are written, without comments and line breaks. */
function declarations(): Map<string, string> {
  const [, body = ''] = /interface SlotProps \{\n([^]*?)\n\}/.exec(source) ?? [];
  const plain = body.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').replaceAll(/\s+/g, ' ');
  const declared = plain.matchAll(/'([\w.-]+)': (\{.*?\});(?= '|\s*$)/g);
  return new Map([...declared].map(([, slot = '', props = '']) => [slot, props]));
}

/** Does not depend on where lines are broken. */
function fingerprint(declaration: string): string {
  const text = declaration.replaceAll(/;? (?=\})|\s/g, '');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

describe('the version of a slot', () => {
  const declared = declarations();

  it('is there for every slot that is declared', () => {
    expect([...declared.keys()]).toEqual(Object.keys(slotVersions));
  });

  it.each(Object.entries(slotVersions))('of %s is raised with its props', (name, version) => {
    const known = fingerprints[name as SlotName];
    expect(fingerprint(declared.get(name) ?? '')).toBe(known.at(-1));
    expect(new Set(known).size).toBe(known.length);
    expect(version).toBe(known.length);
  });

  it('covers all of the props, because none of them is a type from elsewhere', () => {
    for (const props of declared.values()) expect(props).not.toMatch(/\b[A-Z]\w*/);
  });

  it('is told of what a part of the site lends and fills', () => {
    expect(slotVersionsOf('mf-discovery', ['frame.sidebar'])).toEqual({
      'frame.sidebar': 1,
      'discovery.analysis': 1,
      'discovery.personalization': 1,
    });
    expect(slotVersionsOf('mf-news', [])).toEqual({});
  });
});
