/**
 * The web font and a local stand-in whose glyphs take the same room, so that nothing moves when the font arrives.
 * The percentages relate the metrics of Inter 4 to those of Arial (Liberation Sans and Arimo are Arial's twins).
 */
const standIn = `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}`;

/** @param fontUrl Address of the variable font; without it the page stays with the stand-in. */
export function fontFaces(fontUrl?: string): string {
  if (!fontUrl) return standIn;
  return `${standIn}@font-face{font-family:'Inter Variable';src:url('${fontUrl}') format('woff2');font-weight:100 900;font-display:swap}`;
}
