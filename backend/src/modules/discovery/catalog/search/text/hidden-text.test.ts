import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hiddenForm, hiddenWords, hidesVideo } from './hidden-text.js';

const hides = (text: string, title: string): boolean =>
  hidesVideo([text])({ title, tags: [], channelTitle: '' });

describe('a hidden text', () => {
  it.each([
    ['cafe', 'Café au lait'],
    ['CAFÉ AU', 'the cafe, au lait'],
    ['run', 'Run!'],
    ['node.js', 'Node.js for beginners'],
    ['node js', 'Learn NODE-JS'],
    ['c++', 'C++ in an hour'],
    ['c++ in', 'Modern C++: in an hour'],
    ['.net', 'ASP.NET'],
    ['東京', '大東京の夜'],
    ['東京 jazz', '東京Jazz'],
    ['ภาษาไทย', 'เรียนภาษาไทยง่าย'],
    ['댄스', 'K-pop댄스'],
    ['чай', 'Чай с лимоном'],
  ])('%s hides "%s"', (text, title) => {
    expect(hides(text, title)).toBe(true);
  });

  it.each([
    ['cafe', 'Cafeteria'],
    ['run', 'Running'],
    ['au cafe', 'Café au lait'],
    ['nodejs', 'Node.js'],
    ['c++', 'Vitamin C'],
    ['c#', 'C++'],
    ['.net', 'net worth'],
    ['東京', '京都と東北'],
    ['чаи', 'Чай с лимоном'],
    ['...', 'Everything...'],
    ['', ''],
  ])('%s leaves "%s"', (text, title) => {
    expect(hides(text, title)).toBe(false);
  });

  it('counts in tags and channels, and not across them', () => {
    const isHidden = hidesVideo(['blue note', 'unheard']);
    const video = { title: 'A night', tags: ['jazz'], channelTitle: 'Somebody' };
    expect(isHidden({ ...video, tags: ['jazz', 'the blue note'] })).toBe(true);
    expect(isHidden({ ...video, channelTitle: 'Blue Note' })).toBe(true);
    expect(isHidden({ ...video, tags: ['blue', 'note'] })).toBe(false);
    expect(isHidden({ ...video, title: 'Blue', channelTitle: 'Note' })).toBe(false);
  });

  it('hides the same in the form in which it is stored', () => {
    const signs = fc.constantFrom(
      'c++',
      'C#',
      '.NET',
      'asp.net',
      'é',
      'й',
      '\u00ad',
      'が',
      '＋',
      'ﬁ',
      ' ',
      '#',
      '.',
      'İ',
      '東京都',
      // Folded, it is a mark without a letter.
      'ﹷ',
    );
    const text = fc.array(fc.oneof(signs, fc.string({ unit: 'grapheme', maxLength: 4 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const written = parts.join('');
        expect(hiddenWords(hiddenForm(written))).toEqual(hiddenWords(written));
      }),
      { numRuns: 3000 },
    );
  });
});
