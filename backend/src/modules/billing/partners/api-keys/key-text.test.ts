import { expect, it } from '@jest/globals';
import { isKey, newKey, prefixOf } from './key-text.js';

it('keys have one form, a checksum, and differ', () => {
  const keys = Array.from({ length: 200 }, newKey);
  expect(keys.filter((key) => !/^tsra_[0-9A-Za-z]{39}$/.test(key) || !isKey(key))).toEqual([]);
  expect(new Set(keys).size).toBe(200);
  expect(prefixOf(keys[0] ?? '')).toMatch(/^tsra_.{5}$/);
});

it('what is mistyped, cut off or of somebody else is no key', () => {
  const key = newKey();
  const other = key[20] === 'x' ? 'y' : 'x';
  const wrong = [
    key.slice(0, 20) + other + key.slice(21),
    key.slice(0, -1),
    `${key}0`,
    key.toUpperCase(),
    key.replace('tsra_', 'tessera_'),
    '',
  ];
  expect(wrong.filter(isKey)).toEqual([]);
});
