import { expect, it } from '@jest/globals';
import { takeUnderWay, underWay } from './under-way.js';

it('names what is under way or has just ended, each once, and nothing that only waits', () => {
  takeUnderWay();
  const ends = ['job a', 'job a', 'job b', null].map((name) => underWay(() => name));
  expect(takeUnderWay()()).toEqual(['job a', 'job b']);
  for (const end of ends) end();
  expect(takeUnderWay()()).toEqual(['job a', 'job b']);
  expect(takeUnderWay()()).toEqual([]);
});
