import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  composeSlots,
  fillingFaults,
  type SlotName,
  slotDeclarations,
  slotsOfRoute,
  slotVersionsOf,
} from './slots.js';

/**
 * The declarations that each slot has had, one for each version in order. Where a declaration changes, the new one is
 * added behind the others and the slot's version is raised: what is in the list stays, because builds with these versions
 * are still in use.
 */
const declarationsByVersion: Record<SlotName, readonly string[]> = {
  'frame.sidebar': ['{ readonly onNavigate?: () => void }'],
  'header.donate': ["{ readonly variant: 'minimal' }"],
  'discovery.analysis': ['{ readonly videoId: string | null }'],
  'discovery.personalization': ['{ readonly open: boolean; readonly onClose: () => void }'],
  'account.sections': ['{}'],
  'home.hero': ['{}'],
  'home.upgrade': ['{}'],
  'cross-platform.panel': ['{ readonly query: string }'],
  'video.actions': [
    '{ readonly video: { readonly id: string; readonly platform: string; readonly title: string; readonly channelId: string; readonly channelTitle: string; readonly categorySlug: string; readonly thumbnailUrl: string; readonly watchUrl: string }; readonly item: (props: { readonly label: string; readonly icon?: SlotContent; readonly disabled?: boolean; readonly onSelect: () => void }) => SlotContent }',
  ],
  'video.details': ['{ readonly videoId: string }'],
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
  return `Add ${JSON.stringify(declaration)} at the end of ${list}, and set the version of '${slot}' to ${known.length + 1}.`;
}

describe('the version of a slot', () => {
  const declared = declarations();

  it('is there for every slot that is declared', () => {
    expect([...declared.keys()].toSorted()).toEqual(Object.keys(slotDeclarations).toSorted());
  });

  it.each(Object.entries(slotDeclarations))(
    'of %s is raised with its props',
    (name, { version }) => {
      const known = declarationsByVersion[name as SlotName] ?? [];
      expect(advice(name, known, declared.get(name) ?? '')).toBeNull();
      expect(new Set(known.map(normalized)).size).toBe(known.length);
      expect(version).toBe(known.length);
    },
  );

  it('names what to write if it was not raised', () => {
    const known = ['{ readonly open: boolean }'];
    expect(advice('a.b', known, '{\n readonly open: boolean;\n }')).toBeNull();
    expect(advice('a.b', known, '{ readonly closed: boolean }')).toBe(
      `Add "{ readonly closed: boolean }" at the end of declarationsByVersion['a.b'], and set the version of 'a.b' to 2.`,
    );
  });

  it('covers all of the props, because none of them is a type from elsewhere', () => {
    for (const props of declared.values()) {
      expect(props.replaceAll('SlotContent', '')).not.toMatch(/\b[A-Z]\w*/);
    }
  });

  it('is stated for the slots that a part and its packages host, and for those that it fills', () => {
    const sidebar = { 'frame.sidebar': slotDeclarations['frame.sidebar'].version };
    expect(slotVersionsOf(['shell'], [])).toMatchObject(sidebar);
    expect(slotVersionsOf(['mf-sample'], ['frame.sidebar'])).toEqual(sidebar);
    expect(slotVersionsOf(['mf-sample', '@tessera/video-ui'], [])).toHaveProperty([
      'video.actions',
    ]);
    expect(slotVersionsOf(['mf-sample'], [])).toEqual({});
  });
});

describe('what a manifest fills', () => {
  const declared = {
    'a.one': { host: 'mf-a', version: 1 },
    'a.many': { host: 'mf-a', version: 1, many: true },
    'a.shown': { host: 'mf-a', version: 1, shownOn: ['/a'] },
  } as const;
  const firstData = [{ endpoint: 'GET /api/categories' }];
  const faults = (filling: { slot: string; order?: number; firstData?: object[] }) =>
    fillingFaults([filling], declared).map(({ field }) => field);

  it('must exist', () => {
    expect(faults({ slot: 'a.none' })).toEqual(['slot']);
    expect(faults({ slot: 'toString' })).toEqual(['slot']);
  });

  it('has a place where there are many, and none where it is alone', () => {
    expect(faults({ slot: 'a.one' })).toEqual([]);
    expect(faults({ slot: 'a.one', order: 1 })).toEqual(['order']);
    expect(faults({ slot: 'a.many' })).toEqual(['order']);
    expect(faults({ slot: 'a.many', order: 0 })).toEqual([]);
  });

  it('has first data where the server knows that it is shown', () => {
    expect(faults({ slot: 'a.shown', firstData })).toEqual([]);
    expect(faults({ slot: 'a.one', firstData })).toEqual(['firstData']);
    expect(slotsOfRoute('mf-a', '/a', declared)).toEqual(['a.shown']);
    expect(slotsOfRoute('mf-b', '/a', declared)).toEqual([]);
    expect(slotsOfRoute('mf-a', '/', declared)).toEqual([]);
  });

  it('reaches pages with its module, and its place among many', () => {
    const one = { slot: 'a.one', module: 'slots/one' };
    expect(composeSlots([one])).toEqual({ slots: { 'a.one': 'slots/one' } });
    expect(composeSlots([one, { slot: 'a.many', module: 'slots/many', order: 20 }])).toEqual({
      slots: { 'a.one': 'slots/one', 'a.many': 'slots/many' },
      slotOrder: { 'a.many': 20 },
    });
  });
});
