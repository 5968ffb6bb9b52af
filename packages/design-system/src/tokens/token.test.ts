import { describe, expect, it } from '@jest/globals';
import { colors } from './colors';
import { motion, radius, shadow, space, text } from './scales';
import { token, tokenDeclarations } from './token';

describe('token', () => {
  it('refers to CSS variables by group and name', () => {
    expect(token.color.text).toBe('var(--t-color-text)');
    expect(token.color.surfaceRaised).toBe('var(--t-color-surface-raised)');
    expect(token.space[4]).toBe('var(--t-space-4)');
  });

  it('declares every variable that it refers to', () => {
    const declared = new Set(
      [...tokenDeclarations().matchAll(/(--t-[\w-]+):/g)].map(([, name]) => name),
    );
    const used = Object.values(token).flatMap((group) => Object.values<string>(group));
    expect(used.filter((reference) => !declared.has(reference.slice(4, -1)))).toEqual([]);
    expect(declared.size).toBe(used.length);
  });

  it('gives every color for both themes', () => {
    expect(tokenDeclarations()).toContain(
      `--t-color-canvas:light-dark(${colors.canvas[0]},${colors.canvas[1]});`,
    );
  });
});

describe('scales', () => {
  it.each(Object.entries(space))('space %s is that many steps of the 4 px grid', (step, size) => {
    expect(size).toBe(`${Number(step) * 4}px`);
  });

  it('has two radii and two shadows', () => {
    expect(Object.keys(radius)).toHaveLength(2);
    expect(Object.keys(shadow)).toHaveLength(2);
  });

  it.each(Object.entries(text))('text size %s is 13 px or more', (_name, size) => {
    const rem = Number.parseFloat(size.replace('clamp(', ''));
    expect(rem * 16).toBeGreaterThanOrEqual(13);
  });

  it.each([motion.fast, motion.medium, motion.slow])(
    'moves within 120 to 200 ms: %s',
    (duration) => {
      expect(Number.parseInt(duration, 10)).toBeGreaterThanOrEqual(120);
      expect(Number.parseInt(duration, 10)).toBeLessThanOrEqual(200);
    },
  );
});
