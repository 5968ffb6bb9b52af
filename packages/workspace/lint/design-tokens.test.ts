import { describe, expect, it } from '@jest/globals';
import { isRawColor, rawColor, rawSizes } from './design-tokens.mjs';

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

describe('rawSizes', () => {
  it.each([
    ['padding: 12px;', 'space'],
    ['display: grid;\n  gap: 1.5rem;', 'space'],
    ['&:hover { margin-inline-start: -4px }', 'space'],
    ['border-radius: 6px;', 'radius'],
    ['font-size: 14px', 'text'],
    ['box-shadow: 0 1px 3px black;', 'shadow'],
    ['transition: opacity 250ms ease;', 'motion'],
    ['animation: rise .3s;', 'motion'],
    ['z-index: 10;', 'layer'],
  ])('finds one in %j', (css, scale) => {
    expect(rawSizes(css).map(({ token }) => token)).toEqual([`token.${scale}`]);
  });

  it.each([
    'padding: §;',
    'padding: 0 § 1px;',
    'margin: 0 auto;',
    'border: 1px solid §; outline-offset: 4px;',
    'gap: 2px;',
    'grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr));',
    'max-width: 44rem; width: 28px;',
    'font-size: max(16px, §);',
    'font-size: 0.9em;',
    'transition: none; z-index: 1;',
    '@media (min-width: 800px) { padding: 0 }',
    '/* padding: 12px; */',
  ])('finds none in %j', (css) => {
    expect(rawSizes(css)).toEqual([]);
  });
});
