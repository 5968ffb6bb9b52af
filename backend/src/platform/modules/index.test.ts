import { describe, expect, it } from '@jest/globals';
import { inOrder } from './index.js';

const module = (name: string, ...after: string[]) => ({ name, after });

describe('inOrder', () => {
  it('sorts by name where nothing depends on another', () => {
    const modules = [module('b'), { name: 'c' }, module('a')];
    expect(inOrder(modules).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('puts a module behind all that it names', () => {
    const modules = [module('a', 'b', 'c'), module('c', 'd'), module('b', 'd'), module('d')];
    expect(inOrder(modules).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a']);
  });

  it.each([
    ['a circle', [module('x', 'a'), module('a', 'b'), module('b', 'a')], 'a → b → a'],
    ['itself', [module('a', 'a')], 'a → a'],
    ['a missing module', [module('a', 'b')], 'a is after b, which is missing'],
    ['a name that is taken', [module('a'), module('b'), module('a')], 'called a'],
  ])('rejects %s', (_, modules, message) => {
    expect(() => inOrder(modules)).toThrow(message);
  });
});
