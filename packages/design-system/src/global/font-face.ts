interface FallbackFont {
  readonly weight: string;
  readonly fonts: readonly string[];
  /** Width of this site's copy in Inter over its width in Arial. */
  readonly widthRatio: number;
}

const fallbacks: readonly FallbackFont[] = [
  { weight: '400 599', fonts: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'], widthRatio: 1.07 },
  {
    weight: '600 900',
    fonts: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
    widthRatio: 1.018,
  },
];

/** Ascent and descent of Inter 4, in em. */
const ascent = 1984 / 2048;
const descent = 494 / 2048;

/**
 * Local fonts, stretched to the width of Inter, so that nothing moves when it is loaded.
 * The overrides are relative to the adjusted size, hence the division.
 */
function fallbackFace({ weight, fonts, widthRatio }: FallbackFont): string {
  return `@font-face{font-family:'Inter Fallback';font-weight:${weight};src:${fonts
    .map((font) => `local('${font}')`)
    .join()};size-adjust:${percent(widthRatio)};ascent-override:${percent(
    ascent / widthRatio,
  )};descent-override:${percent(descent / widthRatio)};line-gap-override:0%}`;
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
  const faces = fallbacks.map(fallbackFace).join('');
  if (!fontUrl) return faces;
  return `${faces}@font-face{font-family:'Inter Variable';src:url('${fontUrl}') format('woff2');font-weight:100 900;font-display:swap}`;
}
