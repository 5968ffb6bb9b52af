const hex = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
const notation = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const names =
  /:[^;{}]*\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|pink|silver|gold|navy|teal)\b/i;

/**
 * The first raw color in a piece of CSS.
 *
 * @param {string} css
 * @returns {string | null} The color as it is written.
 */
export function rawColor(css) {
  const found = hex.exec(css) ?? notation.exec(css) ?? names.exec(css);
  return found ? found[0].replace(/^:\s*/, '').trim() : null;
}

/** @param {string} value Value of a property such as `color` or `fill`. */
export function isRawColor(value) {
  return rawColor(`:${value}`) !== null;
}

/**
 * What has tokens besides colors: which properties, what a raw value of them looks like, and the token to use. Hairlines
 * and optical corrections of up to 2 px need none, nor do the columns and widths of a layout.
 *
 * @type {readonly { properties: RegExp, raw: RegExp, token: string }[]}
 */
const scales = [
  {
    properties: /^((row-|column-)?gap|(padding|margin)(-[a-z-]+)?)$/,
    raw: /-?(?:[3-9]|\d{2,})(?:\.\d+)?px|-?[\d.]*\d+rem/,
    token: 'space',
  },
  {
    properties: /^border(-[a-z-]+)?-radius$/,
    raw: /(?:[3-9]|\d{2,})(?:\.\d+)?px|[\d.]*\d+rem/,
    token: 'radius',
  },
  { properties: /^font-size$/, raw: /[\d.]*\d+(?:px|rem)/, token: 'text' },
  { properties: /^(box|text)-shadow$/, raw: /[\d.]*\d+(?:px|rem)/, token: 'shadow' },
  {
    properties: /^(transition|animation)(-duration)?$/,
    raw: /[\d.]*[1-9]\d*m?s\b/,
    token: 'motion',
  },
  { properties: /^z-index$/, raw: /\d{2,}/, token: 'layer' },
];

/** Stands in joined CSS for what the code puts in. */
export const interpolation = '§';

/**
 * The raw sizes, durations and layers in CSS for which there is a token. A value that a token is part of may hold others.
 *
 * @param {string} css with `interpolation` for what the code puts in
 * @returns {{ declaration: string, token: string }[]}
 */
export function rawSizes(css) {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...plain.matchAll(/(?<=^|[;{}])\s*([a-z-]+)\s*:\s*([^;{}]*)/g)].flatMap(
    ([declaration, property = '', value = '']) => {
      const scale = scales.find(({ properties }) => properties.test(property));
      if (!scale || value.includes(interpolation) || !scale.raw.test(value)) return [];
      return [{ declaration: declaration.trim(), token: `token.${scale.token}` }];
    },
  );
}
