import { describe, expect, it } from '@jest/globals';
import { isRawColor, rawColor } from './design-tokens.mjs';

describe('rawColor', () => {
  it.each([
    ['color: #fff;', '#fff'],
    ['background: #12345678;', '#12345678'],
    ['border: 1px solid rgb(0 0 0 / 50%);', 'rgb('],
    ['fill: oklch(70% 0.1 200);', 'oklch('],
    ['color: white;', 'white'],
  ])('finds one in %s', (css, color) => {
    expect(rawColor(css)).toContain(color);
  });

  it.each([
    'color: var(--t-color-text);',
    'color: currentColor; background: transparent;',
    'transition: transform 200ms ease;',
    'grid-template-columns: 1fr auto;',
    '&:hover { text-decoration: underline; }',
    '',
  ])('finds none in %s', (css) => {
    expect(rawColor(css)).toBeNull();
  });
});

describe('isRawColor', () => {
  it('knows values of attributes', () => {
    expect(isRawColor('#fa0')).toBe(true);
    expect(isRawColor('red')).toBe(true);
    expect(isRawColor('currentColor')).toBe(false);
    expect(isRawColor('none')).toBe(false);
  });
});
