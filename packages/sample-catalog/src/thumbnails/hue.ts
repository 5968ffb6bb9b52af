import { palettes } from './palettes.js';

/**
 * The hue of a category's main color.
 * @returns whole degrees of OKLCH, 0 to 359
 * @throws Error for a category without colors
 */
export function hueOf(categorySlug: string): number {
  const main = palettes.get(categorySlug)?.[2];
  if (main === undefined) throw new Error(`The category ${categorySlug} has no colors`);
  return oklchHue(main);
}

/** From `#rrggbb` by Björn Ottosson's matrices. */
function oklchHue(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return (Math.round((Math.atan2(yellow, a) * 180) / Math.PI) + 360) % 360;
}

/** A channel of sRGB, 0 to 1, as an amount of light. */
function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
