import { describe, expect, it } from '@jest/globals';
import { type ContentCopy, contentFields } from '@tessera/contracts-creator';
import fc from 'fast-check';
import { mergeCopies } from './merge-copies.js';

const copy: ContentCopy = {
  title: 'How to solder',
  slug: '',
  description: 'For beginners',
  body: 'One\n\nTwo\n\nThree',
  type: 'tutorial',
  category: 'technology',
  tags: ['tools'],
  language: 'en',
  cover: '',
  videoLink: '',
  videoFile: '',
};

/** Lines of a few words, so that edits meet often. */
const line = fc.constantFrom('', 'alpha', 'beta', 'gamma', 'alpha');
const lines = fc.array(line, { maxLength: 12 });

/** Changes of a text: at a place, some lines go and others come, which have names of their own. */
const edits = fc.array(
  fc.record({
    at: fc.nat(11),
    removes: fc.nat(3),
    adds: fc.nat(2),
  }),
  { maxLength: 4 },
);

interface Edit {
  readonly at: number;
  readonly removes: number;
  readonly adds: number;
}

function edited(base: readonly string[], changes: readonly Edit[], who: string): string[] {
  const result = [...base];
  for (const [number, { at, removes, adds }] of changes.entries()) {
    const added = Array.from({ length: adds }, (_unused, index) => `${who}${number}.${index}`);
    result.splice(Math.min(at, result.length), removes, ...added);
  }
  return result;
}

/** What a merge of two texts lost or brought back; nothing where it reports a conflict with both of them. */
function faults(base: readonly string[], now: readonly string[], mine: readonly string[]) {
  const { merged, conflicts } = merge(base.join('\n'), now.join('\n'), mine.join('\n'));
  const [conflict] = conflicts;
  if (conflict) {
    const isWhole = conflict.current === now.join('\n') && conflict.yours === mine.join('\n');
    return isWhole && merged.body === conflict.current ? [] : ['a conflict without both texts'];
  }
  const found = merged.body.split('\n');
  const timesIn = (text: readonly string[], one: string) =>
    text.filter((all) => all === one).length;
  const added = [...now, ...mine].filter((one) => /^(now|mine)/.test(one));
  const lost = added.filter((one) => timesIn(found, one) !== 1);
  const wrong = base.filter((one) => {
    const [before, left, right] = [base, now, mine].map((text) => timesIn(text, one));
    const times = timesIn(found, one);
    const least = (left ?? 0) + (right ?? 0) - (before ?? 0);
    return times < least || times > Math.max(before ?? 0, left ?? 0, right ?? 0);
  });
  return [...lost, ...wrong];
}

function merge(base: string, current: string, yours: string) {
  const copies = { base: { body: base }, yours: { body: yours } };
  return mergeCopies({ ...copies, current: { ...copy, body: current } });
}

describe('two changes of a text', () => {
  it('are both there: no line that one of them added is lost, and none that one removed alone is back', () => {
    fc.assert(
      fc.property(lines, edits, edits, (base, ours, theirs) => {
        expect(faults(base, edited(base, ours, 'now'), edited(base, theirs, 'mine'))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('are more often merged than not, also where many lines are alike', () => {
    const pairs = fc.sample(fc.tuple(lines, edits, edits), { numRuns: 1000, seed: 1 });
    const merged = pairs.filter(([base, ours, theirs]) => {
      const [now, mine] = [edited(base, ours, 'now'), edited(base, theirs, 'mine')];
      return merge(base.join('\n'), now.join('\n'), mine.join('\n')).conflicts.length === 0;
    });
    expect(merged.length).toBeGreaterThan(500);
  });

  it('are merged the same way whoever saves first', () => {
    fc.assert(
      fc.property(lines, edits, edits, (base, ours, theirs) => {
        const now = edited(base, ours, 'now').join('\n');
        const mine = edited(base, theirs, 'mine').join('\n');
        const results = [merge(base.join('\n'), now, mine), merge(base.join('\n'), mine, now)];
        const [one, other] = results.map(({ merged, conflicts }) =>
          conflicts.length === 0 ? merged.body : null,
        );
        expect(one).toBe(other);
      }),
      { numRuns: 1000 },
    );
  });

  it('of different paragraphs need nobody', () => {
    const { merged, conflicts } = merge(
      copy.body,
      'ONE\n\nTwo\n\nThree',
      'One\n\nTwo\n\nThree, and four',
    );
    expect([merged.body, conflicts]).toEqual(['ONE\n\nTwo\n\nThree, and four', []]);
  });

  it('of the same line are a conflict', () => {
    const { merged, conflicts } = merge(copy.body, 'Uno\n\nTwo\n\nThree', 'Un\n\nTwo\n\nThree');
    expect(merged.body).toBe('Uno\n\nTwo\n\nThree');
    expect(conflicts).toMatchObject([{ field: 'body', yours: 'Un\n\nTwo\n\nThree' }]);
  });

  it('that are too many to compare are a conflict, not a long wait', () => {
    const empty = '\n'.repeat(90_000);
    const { conflicts } = merge(empty, `a${empty}a`, `b${empty}b`);
    expect(conflicts).toHaveLength(1);
  });

  it('at both ends of a long text are merged', () => {
    const paragraph = (index: number) => `${index} ${'word '.repeat(8)}`;
    const long = Array.from({ length: 4000 }, (_unused, index) => paragraph(index)).join('\n');
    const { merged } = merge(`${long}\nend`, `${long}\nEND`, `start\n${long}\nend`);
    expect(merged.body).toBe(`start\n${long}\nEND`);
  });

  it('that are too long together are a conflict', () => {
    const long = 'a'.repeat(150_000);
    expect(merge('\n\n', `${long}\n\n`, `\n\n${long}`).conflicts).toHaveLength(1);
  });
});

describe('two changes of a copy', () => {
  /** A field is left alone, or gets the first or the second of other values. */
  const change = fc.constantFrom('same', 'first', 'second');
  const changes = fc.record(
    Object.fromEntries(contentFields.map((field) => [field, change])) as Record<
      keyof ContentCopy,
      typeof change
    >,
  );
  const values = {
    first: { ...other('first'), type: 'news', tags: ['tools', 'first'] },
    second: { ...other('second'), type: 'review', tags: ['second'] },
  } as const;

  function other(name: string) {
    return {
      title: name,
      slug: name,
      description: name,
      body: name,
      category: name,
      language: name === 'first' ? 'de' : 'fr',
      cover: name === 'first' ? 'a'.repeat(32) : 'b'.repeat(32),
      videoLink: `https://${name}.example`,
      videoFile: name === 'first' ? 'c'.repeat(32) : 'd'.repeat(32),
    };
  }

  const changed = (of: Readonly<Record<keyof ContentCopy, string>>): ContentCopy =>
    Object.fromEntries(
      contentFields.map((field) => {
        const which = of[field];
        return [
          field,
          which === 'first' || which === 'second' ? values[which][field] : copy[field],
        ];
      }),
    ) as unknown as ContentCopy;

  it('are a conflict exactly in the fields that both changed in different ways; of all others each is kept', () => {
    fc.assert(
      fc.property(changes, changes, (ours, theirs) => {
        const { merged, conflicts } = mergeCopies({
          base: copy,
          current: changed(ours),
          yours: changed(theirs),
        });
        const both = contentFields.filter(
          (field) =>
            ours[field] !== 'same' && theirs[field] !== 'same' && ours[field] !== theirs[field],
        );
        expect(conflicts.map(({ field }) => field)).toEqual(
          both.filter((field) => field !== 'tags'),
        );
        for (const field of contentFields) {
          if (both.includes(field)) continue;
          const wins = ours[field] === 'same' ? changed(theirs) : changed(ours);
          expect(merged[field]).toEqual(wins[field]);
        }
      }),
    );
  });

  it('leave out what a caller has not sent', () => {
    const current = { ...copy, title: 'Soldering' };
    const { merged } = mergeCopies({
      base: { language: 'en' },
      current,
      yours: { language: 'de' },
    });
    expect(merged).toEqual({ ...current, language: 'de' });
  });

  it.each([
    ['added by both', ['a'], ['a', 'b'], ['a', 'c'], ['a', 'b', 'c']],
    ['removed by one and added by the other', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
    ['removed by both', ['a', 'b'], ['a'], ['a'], ['a']],
    ['all replaced', ['a'], ['b'], ['c'], ['b', 'c']],
  ])('have all tags: %s', (_, before, now, mine, expected) => {
    const { merged, conflicts } = mergeCopies({
      base: { tags: before },
      current: { ...copy, tags: now },
      yours: { tags: mine },
    });
    expect([merged.tags, conflicts]).toEqual([expected, []]);
  });

  it('with too many tags together are a conflict', () => {
    const many = (name: string) =>
      Array.from({ length: 15 }, (_unused, index) => `${name}${index}`);
    const current = { ...copy, tags: many('a') };
    const { conflicts } = mergeCopies({ base: { tags: [] }, current, yours: { tags: many('b') } });
    expect(conflicts).toMatchObject([{ field: 'tags', base: '' }]);
  });
});
