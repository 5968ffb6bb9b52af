import { describe, expect, it } from '@jest/globals';
import { categoryTones } from './category-colors';
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

/** sRGB channels of an OKLCH color; what sRGB cannot show is cut off at its edge. */
function rgbOfOklch([lightness, chroma]: readonly [number, number], hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gammaEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function gammaEncoded(linear: number): number {
  const share = Math.min(1, Math.max(0, linear));
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
}

const surfaces = [
  'canvas',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'hover',
  'pressed',
] as const satisfies ColorName[];

const charts = [
  'chart1',
  'chart2',
  'chart3',
  'chart4',
  'chart5',
  'chart6',
] as const satisfies ColorName[];

/** Foreground and background colors, and the minimum contrast between them. */
const rules: readonly (readonly [ColorName, readonly ColorName[], number])[] = [
  ['text', [...surfaces, 'accentSoft', 'selection'], 7],
  ['textMuted', surfaces, 4.5],
  ['accentText', [...surfaces, 'accentSoft'], 4.5],
  ['onAccent', ['accent', 'accentHover', 'accentPressed'], 4.5],
  ['onDanger', ['danger'], 4.5],
  ['onInverse', ['inverse'], 7],
  ['success', ['canvas', 'surface', 'surfaceRaised', 'successSoft'], 4.5],
  ['warning', ['canvas', 'surface', 'surfaceRaised', 'warningSoft'], 4.5],
  ['danger', ['canvas', 'surface', 'surfaceRaised', 'dangerSoft'], 4.5],
  ['borderStrong', surfaces, 3],
  ['focus', [...surfaces, 'accentSoft'], 3],
  ['accent', ['canvas', 'surface', 'surfaceRaised'], 3],
  ...charts.map((name) => [name, ['canvas', 'surface', 'surfaceRaised'], 3] as const),
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

describe('contrast of the colors of categories', () => {
  it.each(themes)(
    '%s: text is readable on every surface and on its own tile, for every hue',
    (theme, index) => {
      const { text, soft } = categoryTones;
      const failing = Array.from({ length: 360 }, (_, hue) => hue).filter((hue) => {
        const backs = surfaces.map((name) => rgb(colors[name][index]));
        const all = [...backs, rgbOfOklch(soft[theme], hue)];
        const front = rgbOfOklch(text[theme], hue);
        return all.some((back) => contrast(front, back) < 4.5);
      });
      expect(failing).toEqual([]);
    },
  );
});

/** What eyes see that lack one kind of cones, after Machado, Oliveira and Fernandes 2009; on linear sRGB. */
const visions = {
  'all cones': [1, 0, 0, 0, 1, 0, 0, 0, 1],
  'no long cones': [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  'no medium cones': [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  'no short cones': [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;
type Vision = keyof typeof visions;

/** Coordinates in OKLab, as seen with a kind of vision. */
function seen(color: string, vision: Vision): Rgb {
  const channels = rgb(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const weights = visions[vision];
  const [r = 0, g = 0, b = 0] = [0, 3, 6].map((row) =>
    Math.max(
      0,
      channels.reduce((sum, value, column) => sum + value * (weights[row + column] ?? 0), 0),
    ),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

describe('colors of charts', () => {
  const cases = themes.flatMap(([theme, index]) =>
    (Object.keys(visions) as Vision[]).map((vision) => ({ theme, index, vision })),
  );

  it.each(cases)('$theme: are told apart with $vision', ({ index, vision }) => {
    const points = charts.map((name) => seen(colors[name][index], vision));
    const distances = points.flatMap((a, first) =>
      points.slice(first + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.1);
  });
});
