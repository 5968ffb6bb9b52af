import { afterEach, describe, expect, it } from '@jest/globals';
import { documentTheme, themeCookie } from './use-theme';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

describe('themeCookie', () => {
  it('is kept for a year, for the whole site', () => {
    expect(themeCookie('dark', 'http:')).toBe('theme=dark; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  it('is sent over encrypted connections only, where there is one', () => {
    expect(themeCookie('light', 'https:')).toMatch(/; Secure$/);
  });
});

describe('documentTheme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'system'],
    ['purple', 'system'],
    [undefined, 'system'],
  ])('of a document with %s is %s', (written, expected) => {
    if (written) document.documentElement.dataset['theme'] = written;
    expect(documentTheme()).toBe(expected);
  });
});
