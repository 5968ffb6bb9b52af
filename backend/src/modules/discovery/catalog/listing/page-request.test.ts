import { describe, expect, it } from '@jest/globals';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { type Cursor, readCursor, writeCursor } from './page-request.js';

const list = { kind: 'search', q: 'x'.repeat(200) };
const cursor: Cursor = {
  asOf: new Date('2026-03-05T14:00:00Z'),
  match: 'any',
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

  it('carry how far channels are spread', () => {
    const id = '999999999999999999';
    const held = { key: Number.MAX_SAFE_INTEGER, id };
    const spread: Cursor = { ...cursor, key: held.key, spread: { lastChannelId: id, held } };
    const text = writeCursor(list, spread);
    expect(readCursor(list, text)).toEqual(spread);
    expect(text.length).toBeLessThanOrEqual(200);
    const nothingHeld = { ...spread, spread: { lastChannelId: id, held: null } };
    expect(readCursor(list, writeCursor(list, nothingHeld))).toEqual(nothingHeld);
  });

  it.each([
    ['another list', writeCursor({ ...list, q: 'y' }, cursor), 'belongs to another list'],
    ['nonsense', 'nonsense', 'is not a cursor of this list'],
    ['nothing', '', 'is not a cursor of this list'],
    [
      'an id that is no number',
      writeCursor(list, { ...cursor, id: '1; drop table videos' }),
      'is not a cursor of this list',
    ],
    [
      'a moment that no date can be',
      writeCursor(list, { ...cursor, asOf: new Date(Number.NaN) }),
      'is not a cursor of this list',
    ],
  ])('of %s are refused', (_, text, message) => {
    expect(() => readCursor(list, text)).toThrow(ApiProblem);
    expect(() => readCursor(list, text)).toThrow(message);
  });
});
