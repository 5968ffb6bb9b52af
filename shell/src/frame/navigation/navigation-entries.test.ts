import { describe, expect, it } from '@jest/globals';
import { compositionOf, headerEntry, remote, sampleComposition } from '../../../test/compositions';
import { isCurrentEntry, navigationEntries } from './navigation-entries';

describe('navigationEntries', () => {
  it('sorts the entries of all remotes by their order', () => {
    const entries = navigationEntries(
      compositionOf(
        remote({ navigation: [headerEntry({ label: 'B', order: 2 })] }),
        remote({
          navigation: [
            headerEntry({ label: 'C', order: 3 }),
            headerEntry({ label: 'A', order: 1 }),
          ],
        }),
      ),
      'header',
    );
    expect(entries.map(({ label }) => label)).toEqual(['A', 'B', 'C']);
  });

  it('has only the entries of the given place', () => {
    const labels = navigationEntries(sampleComposition, 'footer').map(({ label }) => label);
    expect(labels).toEqual(['Platform News']);
  });
});

describe('isCurrentEntry', () => {
  it.each([
    ['/', '/', true],
    ['/', '/news', false],
    ['/news', '/news', true],
    ['/news', '/news/today', true],
    ['/news', '/newsletter', false],
  ])('entry %s on page %s: %s', (entry, page, expected) => {
    expect(isCurrentEntry(entry, page)).toBe(expected);
  });
});
