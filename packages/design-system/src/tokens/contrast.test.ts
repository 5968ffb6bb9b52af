import { describe, expect, it } from '@jest/globals';
import { type ColorName, colors } from './colors';

type Rgb = readonly [number, number, number];
const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

/** sRGB channels of '#rrggbb', or of 'rgb(r g b / a)' laid over a background. */
function rgb(color: string, over: Rgb = [255, 255, 255]): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(color);
  if (hex) return [channel(hex[1]), channel(hex[2]), channel(hex[3])];
  const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const mix = (value: number, below: number) => value * a + below * (1 - a);
  return [mix(r, over[0]), mix(g, over[1]), mix(b, over[2])];
}

function channel(hex = '0'): number {
  return Number.parseInt(hex, 16);
}

/** Relative luminance as in WCAG 2.2. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const surfaces = [
  'canvas',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'hover',
  'pressed',
] as const satisfies ColorName[];

/** What is written or drawn on what, and the least contrast that it needs. */
const rules: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  ['text', [...surfaces, 'accentSoft', 'selection'], 7],
  ['textMuted', surfaces, 4.5],
  ['accentText', [...surfaces, 'accentSoft'], 4.5],
  ['onAccent', ['accent', 'accentHover', 'accentPressed'], 4.5],
  ['onInverse', ['inverse'], 7],
  ['success', ['canvas', 'surface', 'surfaceRaised', 'successSoft'], 4.5],
  ['warning', ['canvas', 'surface', 'surfaceRaised', 'warningSoft'], 4.5],
  ['danger', ['canvas', 'surface', 'surfaceRaised', 'dangerSoft'], 4.5],
  ['borderStrong', surfaces, 3],
  ['focus', [...surfaces, 'accentSoft'], 3],
  ['accent', ['canvas', 'surface', 'surfaceRaised'], 3],
  // Decorative, but to be seen on every kind of screen, also where they are at their faintest.
  ['skeleton', ['canvas', 'surface'], 1.2],
  ['skeletonSheen', ['canvas', 'surface'], 1.1],
];

const pairs = themes.flatMap(([theme, index]) =>
  rules.flatMap(([front, backs, least]) =>
    backs.map((back) => ({ theme, front, back, least, index })),
  ),
);

describe('contrast of the tokens', () => {
  it.each(pairs)('$theme: $front on $back is at least $least', ({ front, back, least, index }) => {
    expect(contrast(rgb(colors[front][index]), rgb(colors[back][index]))).toBeGreaterThanOrEqual(
      least,
    );
  });

  it.each(['#ffffff', '#000000', '#7c3aed', '#fde047'])(
    'labels are readable on a picture of %s',
    (picture) => {
      const label = rgb(colors.mediaLabel[0], rgb(picture));
      expect(contrast(rgb(colors.onMedia[0]), label)).toBeGreaterThanOrEqual(7);
    },
  );

  it('leaves no text color unchecked', () => {
    const checked = new Set(rules.map(([front]) => front));
    const texts = Object.keys(colors).filter((name) => /^text|^on[A-Z]|Text$/.test(name));
    expect(texts.filter((name) => ![...checked, 'onMedia'].includes(name as ColorName))).toEqual(
      [],
    );
  });
});
