import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readWeightFile, readWeights, type WeightHeader, weightText } from './weight-files.js';

const folder = fileURLToPath(new URL('../weights', import.meta.url));
const names = readdirSync(folder);

describe.each(names)('%s', (name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const file = JSON.parse(text) as WeightHeader;

  test('says which model it is of, and what it was learned from', () => {
    expect(`${file.model}.json`).toBe(name);
    expect(file.sources.length).toBeGreaterThan(0);
    for (const source of file.sources)
      expect(source).toEqual({
        name: expect.stringMatching(/\S/),
        license: expect.stringMatching(/MIT|Apache|CC/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        rows: expect.any(Number),
      });
  });

  test('was written by the training, and not by hand', () => {
    expect(weightText(file)).toBe(text);
  });

  test('is what the code reads', () => {
    expect(readWeights(file.model, file.version)).toEqual(file);
  });
});

test('weights of other features are refused, with what to do', () => {
  expect(() => readWeights('sentiment', 999)).toThrow(/train sentiment/);
});

describe('damaged weights', () => {
  let path = '';
  const read = () => readWeightFile(path, { model: 'growth-forecast', version: file.version });
  const text = readFileSync(join(folder, 'growth-forecast.json'), 'utf8');
  const file = JSON.parse(text) as WeightHeader;

  beforeAll(() => {
    path = join(mkdtempSync(join(tmpdir(), 'weights-')), 'growth-forecast.json');
  });
  afterAll(() => rmSync(path, { force: true }));

  test.each([
    ['cut off', text.slice(0, text.length / 2)],
    ['empty', ''],
    ['of another form', '[]'],
    ['nothing', 'null'],
    ['changed by one digit', text.replace(/(\.\d*)([1-8])(?=[,\]}\n])/, '$19')],
    ['without a checksum', text.replace(/,\n"checksum":.*/, '')],
  ])('are refused where the file is %s', (_what, damaged) => {
    expect(damaged).not.toBe(text);
    writeFileSync(path, damaged);
    expect(read).toThrow(`${path} is damaged`);
  });

  test('are read once the file is put back', () => {
    writeFileSync(path, text);
    expect(read()).toEqual(file);
  });
});

test('all weights together are small', () => {
  const bytes = names.map((name) => statSync(`${folder}/${name}`).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});
