import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { type Cursor, readCursor, writeCursor } from './cursor.js';

const list = { kind: 'search', q: 'x'.repeat(200) };
const cursor: Cursor = {
  asOf: new Date('2026-03-05T14:00:00Z'),
  match: 'any',
  part: 'rest',
  key: Math.PI / 100,
  id: '999999999999999999',
};

describe('cursors', () => {
  it('carry a place exactly, in less than the contract allows', () => {
    const text = writeCursor(list, cursor);
    expect(readCursor(list, text)).toEqual(cursor);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['another list', writeCursor({ ...list, q: 'y' }, cursor), 'belongs to another list'],
    ['nonsense', 'nonsense', 'is not one that this list gave out'],
    ['nothing', '', 'is not one that this list gave out'],
    [
      'an id that is no number',
      writeCursor(list, { ...cursor, id: '1; drop table videos' }),
      'is not one that this list gave out',
    ],
    [
      'a moment that no date can be',
      writeCursor(list, { ...cursor, asOf: new Date(Number.NaN) }),
      'is not one that this list gave out',
    ],
  ])('of %s are refused', (_, text, message) => {
    expect(() => readCursor(list, text)).toThrow(ApiProblem);
    expect(() => readCursor(list, text)).toThrow(message);
  });
});
