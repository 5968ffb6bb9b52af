interface FallbackFont {
  /** Under which the stretched font is known here. */
  readonly family: string;
  /** Fonts of the same widths. */
  readonly fonts: readonly string[];
  /** Width of this site's copy in Inter over its width in the font, for weights below 600 and from 600 on. */
  readonly widthRatios: readonly [regular: number, bold: number];
}

/** One of them is found on nearly every device. */
const fallbacks: readonly FallbackFont[] = [
  {
    family: 'Inter Fallback',
    fonts: ['Arial', 'Liberation Sans', 'Arimo'],
    widthRatios: [1.07, 1.018],
  },
  { family: 'Inter Fallback Roboto', fonts: ['Roboto'], widthRatios: [1.077, 1.08] },
  { family: 'Inter Fallback DejaVu', fonts: ['DejaVu Sans'], widthRatios: [0.946, 0.851] },
  { family: 'Inter Fallback Noto', fonts: ['Noto Sans'], widthRatios: [1.015, 0.972] },
];

/** The site's font and what stands in for it, as a value of `font-family`. */
export const textFamily = ['Inter Variable', ...fallbacks.map(({ family }) => family)]
  .map((family) => `'${family}'`)
  .concat('system-ui', 'sans-serif')
  .join(', ');

/** Ascent and descent of Inter 4, in em. */
const ascent = 1984 / 2048;
const descent = 494 / 2048;

/**
 * Local fonts, stretched to the width of Inter, so that nothing moves when it is loaded.
 * The overrides are relative to the adjusted size, hence the division.
 */
function fallbackFaces({ family, fonts, widthRatios: [regular, bold] }: FallbackFont): string {
  const face = (weight: string, names: readonly string[], ratio: number) =>
    `@font-face{font-family:'${family}';font-weight:${weight};src:${names
      .map((name) => `local('${name}')`)
      .join()};size-adjust:${percent(ratio)};ascent-override:${percent(
      ascent / ratio,
    )};descent-override:${percent(descent / ratio)};line-gap-override:0%}`;
  const boldFonts = fonts.map((name) => `${name} Bold`);
  return face('400 599', fonts, regular) + face('600 900', boldFonts, bold);
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}

/**
 * The rules for the site's font.
 *
 * @param fontUrl Address of the variable font; without it the page keeps the fallback font.
 */
export function fontFaces(fontUrl?: string): string {
  const faces = fallbacks.map(fallbackFaces).join('');
  if (!fontUrl) return faces;
  return `${faces}@font-face{font-family:'Inter Variable';src:url('${fontUrl}') format('woff2');font-weight:100 900;font-display:swap}`;
}
