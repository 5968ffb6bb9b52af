import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const folder = dirname(fileURLToPath(import.meta.url));

/** Everything that a file imports, also indirectly. */
function importsOf(path: string, found = new Set<string>()): Set<string> {
  const text = readFileSync(path, 'utf8');
  for (const [, specifier = ''] of text.matchAll(/from '([^']+)'/g)) {
    const target = specifier.startsWith('.')
      ? join(dirname(path), specifier.replace(/\.js$/, '.ts'))
      : specifier;
    if (found.has(target)) continue;
    found.add(target);
    if (specifier.startsWith('.')) importsOf(target, found);
  }
  return found;
}

test('scoring runs in a browser: it imports neither Node nor training', () => {
  const imports = [...importsOf(join(folder, 'index.ts'))];
  const own = imports.filter((path) => path.startsWith(folder));
  expect(own.length).toBeGreaterThan(10);
  // The generator imports nothing itself.
  expect(imports.filter((path) => !own.includes(path))).toEqual([
    '@tessera/analysis-models/seeded-numbers',
  ]);
});
