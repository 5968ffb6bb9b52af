import type { CSSProperties } from 'react';

/** Lightness and chroma (OKLCH) of a color for each theme: light, dark. */
interface Tone {
  readonly light: readonly [lightness: number, chroma: number];
  readonly dark: readonly [lightness: number, chroma: number];
}

/** Lightness and chroma are the same for all categories, so that every hue keeps the contrast of the tokens. */
export const categoryTones = {
  /** Text and icons: 4.5:1 on every surface and on `soft`. */
  text: { light: [0.47, 0.14], dark: [0.8, 0.11] },
  /** Background of tiles and chips. */
  soft: { light: [0.955, 0.024], dark: [0.285, 0.05] },
} as const satisfies Record<string, Tone>;

type ToneName = keyof typeof categoryTones;

/** The colors of the nearest element with `categoryColors`, for styles. */
export const categoryColor = {
  text: 'var(--t-category-text)',
  soft: 'var(--t-category-soft)',
} as const satisfies Record<ToneName, string>;

/**
 * The colors of a category as CSS custom properties, for the `style` of an element; `categoryColor` reads them.
 *
 * @param hue In degrees, as `category.hue` of the API.
 */
export function categoryColors(hue: number): CSSProperties {
  const pair = ({ light, dark }: Tone) => `light-dark(${oklch(light, hue)}, ${oklch(dark, hue)})`;
  const declarations = {
    '--t-category-text': pair(categoryTones.text),
    '--t-category-soft': pair(categoryTones.soft),
  };
  return declarations as CSSProperties;
}

function oklch([lightness, chroma]: Tone['light'], hue: number): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}

/** The hue of something that has no category, by its id, in degrees: ids that follow each other are far apart. */
export function hueOfId(id: string): number {
  const sum = Array.from(id, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (hash, code) => (hash * 31 + code) % 9973,
    7,
  );
  return Math.round(sum * 137.5) % 360;
}
