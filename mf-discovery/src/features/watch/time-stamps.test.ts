import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chaptersIn, readTime, writeTime } from './time-stamps';

const starts = (description: string, length: number | null = null) =>
  chaptersIn(description, length).map(({ start, title }) => [start, title]);

describe('chapters of a description', () => {
  it.each([
    '0:00 Intro\n1:30 The bridge\n1:02:03 End',
    'About bridges.\n\n00:00 - Intro\r\n01:30 – The bridge\n1:02:03 | End\n\nThanks!',
    '• [0:00] Intro\n• [1:30] The bridge\n• [1:02:03] End',
    'Intro (0:00)\nThe bridge (1:30)\nEnd (1:02:03)',
    'Intro 0:00\nThe bridge - 1:30\nEnd: 1:02:03',
  ])('are found in %j', (description) => {
    expect(starts(description)).toEqual([
      [0, 'Intro'],
      [90, 'The bridge'],
      [3723, 'End'],
    ]);
  });

  it.each([
    '',
    'At 1:30 it gets loud.',
    '0:00 Intro',
    '1:30 The bridge\n0:00 Intro',
    '0:00\n1:30',
    '12:34:56:78 A\n13:34:56:78 B',
    '2026-01-01 10:30\n2026-01-02 10:30',
    '0:99 A\n1:99 B',
  ])('are none in %j', (description) => {
    expect(starts(description)).toEqual([]);
  });

  it('lie within the video', () => {
    const text = '0:00 Intro\n1:30 The bridge\n9:00 Of another video';
    expect(starts(text, 200).map(([start]) => start)).toEqual([0, 90]);
    expect(starts(text, 80)).toEqual([]);
    expect(starts(text, 0)).toHaveLength(3);
  });

  it('are found in any text, quickly and in order', () => {
    const part = fc.constantFrom(
      '0:00',
      '1:30',
      '1:02:03',
      ' - ',
      '(',
      ')',
      '\n',
      'a',
      '::',
      '9',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 400 }), (parts) => {
        const found = chaptersIn(parts.join(''), null).map(({ start }) => start);
        expect(found).toEqual(found.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a time', () => {
  it.each([
    ['0:05', 5],
    ['2:03', 123],
    ['1:02:03', 3723],
    [' 90 ', 90],
    ['1:2', null],
    ['1:60', null],
    ['-1', null],
    ['soon', null],
    ['', null],
  ])('%j is %j seconds', (text, seconds) => {
    expect(readTime(text)).toBe(seconds);
  });

  it('is read as it is written', () => {
    fc.assert(
      fc.property(fc.nat(359_999), (seconds) => expect(readTime(writeTime(seconds))).toBe(seconds)),
    );
  });
});
