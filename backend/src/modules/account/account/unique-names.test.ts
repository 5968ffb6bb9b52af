import { expect, it } from '@jest/globals';
import { UniqueNames } from './unique-names.js';

it('numbers names that are alike', () => {
  const names = new UniqueNames();
  const all = ['a.jpg', 'a.jpg', 'A.JPG', 'b/a.jpg', 'a (2).jpg', '.env', '.env', 'b/c', 'b/c'];
  expect(all.map((name) => names.of(name))).toEqual([
    'a.jpg',
    'a (2).jpg',
    'A (3).JPG',
    'b/a.jpg',
    'a (2) (2).jpg',
    '.env',
    '.env (2)',
    'b/c',
    'b/c (2)',
  ]);
});
