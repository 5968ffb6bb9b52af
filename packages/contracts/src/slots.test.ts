import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type SlotName, slotVersions, slotVersionsOf } from './slots.js';

/**
 * The declarations that each slot has had, one for each version in order. Where a declaration changes, the new one is
 * added behind the others and `slotVersions` is raised: what is in the list stays, because builds with these versions
 * are still in use.
 */
const declarationsByVersion: Record<SlotName, readonly string[]> = {
  'frame.sidebar': ['{ readonly onNavigate?: () => void }'],
  'header.donate': ["{ readonly variant: 'minimal' }"],
  'discovery.analysis': ['{ readonly videoId: string | null }'],
  'discovery.personalization': ['{ readonly open: boolean; readonly onClose: () => void }'],
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
function normalized(declaration: string): string {
  return declaration.replaceAll(/;?\s+(?=\})|\s/g, '');
}

/** What to do about a declaration that is not the last one of the list; `null` if it is. */
function advice(slot: string, known: readonly string[], declaration: string): string | null {
  if (normalized(known.at(-1) ?? '') === normalized(declaration)) return null;
  const list = `declarationsByVersion['${slot}']`;
  const version = `slotVersions['${slot}']`;
  return `Add ${JSON.stringify(declaration)} at the end of ${list}, and set ${version} to ${known.length + 1}.`;
}

describe('the version of a slot', () => {
  const declared = declarations();

  it('is there for every slot that is declared', () => {
    expect([...declared.keys()]).toEqual(Object.keys(slotVersions));
  });

  it.each(Object.entries(slotVersions))('of %s is raised with its props', (name, version) => {
    const known = declarationsByVersion[name as SlotName] ?? [];
    expect(advice(name, known, declared.get(name) ?? '')).toBeNull();
    expect(new Set(known.map(normalized)).size).toBe(known.length);
    expect(version).toBe(known.length);
  });

  it('names what to write if it was not raised', () => {
    const known = ['{ readonly open: boolean }'];
    expect(advice('a.b', known, '{\n readonly open: boolean;\n }')).toBeNull();
    expect(advice('a.b', known, '{ readonly closed: boolean }')).toBe(
      `Add "{ readonly closed: boolean }" at the end of declarationsByVersion['a.b'], and set slotVersions['a.b'] to 2.`,
    );
  });

  it('covers all of the props, because none of them is a type from elsewhere', () => {
    for (const props of declared.values()) expect(props).not.toMatch(/\b[A-Z]\w*/);
  });

  it('covers the slots that a part of the site hosts and fills', () => {
    const sidebar = { 'frame.sidebar': slotVersions['frame.sidebar'] };
    expect(slotVersionsOf('shell', [])).toMatchObject(sidebar);
    expect(slotVersionsOf('mf-sample', ['frame.sidebar'])).toEqual(sidebar);
    expect(slotVersionsOf('mf-sample', [])).toEqual({});
  });
});
