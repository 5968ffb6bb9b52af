import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const shipped = new URL('../../dist/', import.meta.url);

it('is shipped without programs that only benchmarks start', async () => {
  const names = (await readdir(fileURLToPath(shipped))).filter((name) => name.endsWith('.js'));
  expect(names).toContain('main.js');
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, shipped), 'utf8')));
  expect(names.filter((_, i) => texts[i]?.includes('npm run bench'))).toEqual([]);
});
