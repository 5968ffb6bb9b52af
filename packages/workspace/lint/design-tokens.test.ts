import { describe, expect, it } from '@jest/globals';
import { isRawColour, rawColour } from './design-tokens.mjs';

describe('rawColour', () => {
  it.each([
    ['color: #fff;', '#fff'],
    ['background: #12345678;', '#12345678'],
    ['border: 1px solid rgb(0 0 0 / 50%);', 'rgb('],
    ['fill: oklch(70% 0.1 200);', 'oklch('],
    ['color: white;', 'white'],
  ])('finds one in %s', (css, colour) => {
    expect(rawColour(css)).toContain(colour);
  });

  it.each([
    'color: var(--t-color-text);',
    'color: currentColor; background: transparent;',
    'transition: transform 200ms ease;',
    'grid-template-columns: 1fr auto;',
    '&:hover { text-decoration: underline; }',
    '',
  ])('finds none in %s', (css) => {
    expect(rawColour(css)).toBeNull();
  });
});

describe('isRawColour', () => {
  it('knows values of attributes', () => {
    expect(isRawColour('#fa0')).toBe(true);
    expect(isRawColour('red')).toBe(true);
    expect(isRawColour('currentColor')).toBe(false);
    expect(isRawColour('none')).toBe(false);
  });
});
