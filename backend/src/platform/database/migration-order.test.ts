import { describe, expect, it } from '@jest/globals';
import { byTimestamp } from './migration-order.js';

class Second1700000000002 {
  async up(): Promise<void> {}
  async down(): Promise<void> {}
}
class First1700000000001 extends Second1700000000002 {}
class Timeless extends Second1700000000002 {}

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
