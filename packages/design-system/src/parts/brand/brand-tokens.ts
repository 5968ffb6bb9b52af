import { token } from '@tessera/design-system';
import type { CSSProperties } from 'react';

type Rgb = readonly number[];

export interface BrandLook {
  /** As `#rrggbb`. */
  readonly accent: string;
  readonly corners: 'round' | 'square';
}

/** For text, by WCAG 2.2. */
const leastContrast = 4.5;
/** Of a theme, what a color is hardest to read on, and what makes the color easier to read. */
const light = { surface: [237, 234, 241], toward: 0 };
const dark = { surface: [50, 44, 60], toward: 255 };

/**
 * Tokens in the look of somebody else, as CSS custom properties for the `style` of an element and all that is in it. The accent is as
 * chosen where it can be read, and otherwise as much darker (light theme) or brighter (dark theme) as it has to be.
 */
export function brandTokens({ accent, corners }: BrandLook): CSSProperties {
  const chosen = [1, 3, 5].map((start) => Number.parseInt(accent.slice(start, start + 2), 16));
  const tone = `light-dark(${readable(chosen, light)}, ${readable(chosen, dark)})`;
  const { color, radius } = token;
  const declarations = [
    [color.accent, tone],
    [color.accentText, tone],
    [color.focus, tone],
    [color.accentHover, mixed(tone, 85, color.text)],
    [color.accentPressed, mixed(tone, 70, color.text)],
    [color.halo, mixed(tone, 20, 'transparent')],
    [color.selection, mixed(tone, 20, color.canvas)],
    ...(corners === 'square' ? [radius.small, radius.large].map((name) => [name, '0px']) : []),
  ];
  return Object.fromEntries(declarations.map(([name = '', value]) => [propertyOf(name), value]));
}

/** `--t-color-accent` of `var(--t-color-accent)`. */
function propertyOf(reference: string): string {
  return reference.slice('var('.length, -1);
}

function mixed(color: string, percent: number, other: string): string {
  return `color-mix(in srgb, ${color} ${percent}%, ${other})`;
}

function readable(color: Rgb, { surface, toward }: { surface: Rgb; toward: number }): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const nearer = color.map((value) => Math.round(value + ((toward - value) * percent) / 100));
    if (contrast(nearer, surface) >= leastContrast) return `rgb(${nearer.join(' ')})`;
  }
  return `rgb(${toward} ${toward} ${toward})`;
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Relative luminance as in WCAG 2.2. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
