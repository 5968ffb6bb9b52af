import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanLine, cleanText } from './clean-text.js';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a text of somebody else', () => {
  it('becomes one line, without controls and marks that reverse directions', () => {
    expect(cleanLine(20)(' One\r\n\ttwo\0 \u202Ethree ')).toBe('One two three');
    expect(cleanText(20)('One\r\ntwo\0\u202E')).toBe('One\ntwo');
  });

  it('is cut at its length, and not within a character', () => {
    expect(cleanLine(4)('cafe\u0301s')).toBe('café');
    expect(cleanLine(4)('abc👍')).toBe('abc');
  });

  it('58: is not read beyond what can be left of it, because of accents in a row', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const text = `  a${'\u0301\u0323'.repeat(50_000)}`;
    expect(cleanLine(30)(text)).toHaveLength(30);
    expect(cleanText(30)(text)).toHaveLength(30);
    const lengths = normalize.mock.contexts.map((read) => String(read).length);
    expect(Math.max(...lengths)).toBeLessThan(200);
  });
});
