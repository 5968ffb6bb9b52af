import { describe, expect, it } from '@jest/globals';
import { part } from '../../../test/test-part.js';
import { checkPageWeight, checkVersionWeight } from './size-budget.js';

const sizes: Record<string, number> = { 'entry.js': 100_000, 'a.js': 200_000, 'b.js': 200_001 };

function faults(name: string, modules: Record<string, string[]>): string[] {
  const { manifest } = part(name, '1.0.0', { modules });
  return checkPageWeight(manifest, (path) => sizes[path] ?? 0).map(({ path }) => path);
}

describe('the weight of a page', () => {
  it('is that of the entry with one module, each file once', () => {
    const modules = { 'routes/a': ['a.js', 'entry.js', 'a.js'], 'routes/b': ['b.js'] };
    expect(faults('mf-a', modules)).toEqual(['routes/b']);
  });

  it('may be more for the shell', () => {
    expect(faults('shell', { 'routes/b': ['b.js'] })).toEqual([]);
    expect(faults('shell', { 'routes/b': ['a.js', 'b.js'] })).toEqual(['routes/b']);
  });
});

it('the weight of a version has an end', () => {
  expect(checkVersionWeight([{ size: 5_000_000 }, { size: 5_000_000 }])).toEqual([]);
  expect(checkVersionWeight([{ size: 5_000_000 }, { size: 5_000_001 }])).toEqual([
    'have 10001 kB in all, more than 10000 kB',
  ]);
});
