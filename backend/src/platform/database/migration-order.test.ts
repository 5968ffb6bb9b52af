import { describe, expect, it } from '@jest/globals';
import { byTimestamp, inDependencyOrder } from './migration-order.js';

const module = (name: string, ...after: string[]) => ({ name, migrations: [], after });

class Second1700000000002 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
class First1700000000001 extends Second1700000000002 {}
class Timeless extends Second1700000000002 {}

describe('inDependencyOrder', () => {
  it('keeps the given order where nothing depends on another', () => {
    const modules = [module('b'), module('a'), { name: 'c', migrations: [] }];
    expect(inDependencyOrder(modules)).toEqual(modules);
  });

  it('puts a module after all that it names', () => {
    const modules = [module('d', 'b', 'c'), module('c', 'a'), module('b', 'a'), module('a')];
    expect(inDependencyOrder(modules).map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['a circle', [module('x', 'a'), module('a', 'b'), module('b', 'a')], 'a → b → a'],
    ['itself', [module('a', 'a')], 'a → a'],
    ['a missing module', [module('a', 'b')], 'a runs after b, which is no module'],
    ['a name that is taken', [module('a'), module('b'), module('a')], 'called a'],
  ])('rejects %s', (_, modules, message) => {
    expect(() => inDependencyOrder(modules)).toThrow(message);
  });
});

describe('byTimestamp', () => {
  it('orders migrations', () => {
    const migrations = byTimestamp([Second1700000000002, First1700000000001]);
    expect(migrations.map(({ name }) => name)).toEqual([
      'First1700000000001',
      'Second1700000000002',
    ]);
    expect(migrations.map(({ timestamp }) => timestamp)).toEqual([1700000000001, 1700000000002]);
  });

  it('rejects a name without a time stamp', () => {
    expect(() => byTimestamp([Timeless])).toThrow('Timeless must end with a time stamp');
  });
});
