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
