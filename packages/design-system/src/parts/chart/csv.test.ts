import { describe, expect, it } from '@jest/globals';
import { csvOf } from './csv';

describe('csvOf', () => {
  it('quotes what would break a row', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
      '"a,b","say ""hi""","two\nlines",plain\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('defuses the formula %j', (text) => {
    expect(csvOf([[text]]).replace('"', '')).toMatch(/^'/);
  });

  it('keeps numbers, also negative ones, and leaves the unknown empty', () => {
    expect(csvOf([['May', -3.5, null]])).toBe('May,-3.5,\r\n');
  });
});
