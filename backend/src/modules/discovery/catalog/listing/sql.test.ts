import { describe, expect, it } from '@jest/globals';
import { joined, sql } from './sql.js';

describe('sql', () => {
  it('turns values into parameters in the order of the text', () => {
    const inner = sql`b = ${2}`;
    expect(sql`a = ${1} and ${inner} and c = ${[3]}`.render()).toEqual({
      text: 'a = $1 and b = $2 and c = $3',
      values: [1, 2, [3]],
    });
  });

  it('keeps a hostile value out of the text', () => {
    const { text, values } = sql`x = ${"'; drop table videos"}`.render();
    expect(text).toBe('x = $1');
    expect(values).toEqual(["'; drop table videos"]);
  });

  it('joins pieces, or says what none stand for', () => {
    expect(joined([sql`a = ${1}`, sql`b`], ' and ', sql`true`).render()).toEqual({
      text: 'a = $1 and b',
      values: [1],
    });
    expect(joined([], ' and ', sql`true`).render()).toEqual({ text: 'true', values: [] });
  });
});
