/** Raw colors. Only `colors.ts` reads them; everything else speaks in semantic tokens. */
export const palette = {
  white: '#ffffff',
  /** Neutral grays with a trace of violet (hue ~295 in OKLCH), light to dark. */
  gray: {
    25: '#fbfafc',
    50: '#f5f3f7',
    100: '#edeaf1',
    200: '#e3dfe8',
    300: '#cfc9d6',
    400: '#a9a2b4',
    500: '#8a8297',
    600: '#5d5669',
    700: '#403a4b',
    750: '#322c3c',
    800: '#272230',
    850: '#1f1a27',
    900: '#17131d',
    950: '#100d15',
    1000: '#0b090f',
  },
  violet: {
    50: '#f4effe',
    100: '#e9e0fd',
    300: '#c4b0fc',
    400: '#a98bfa',
    600: '#7c3aed',
    700: '#6a28d9',
    800: '#5720b3',
    900: '#2b1c4d',
    950: '#190a35',
  },
  green: { 50: '#e9f6ee', 300: '#6fd69a', 700: '#17693c', 900: '#12301f' },
  amber: { 50: '#fdf3df', 300: '#f0bd5a', 700: '#80500a', 900: '#382810' },
  /** Series of charts, on light and on dark surfaces; far apart also for color-blind eyes. */
  series: {
    light: ['#7c3aed', '#d66a15', '#1a9389', '#0d2f66', '#853c70', '#4d5a07'],
    dark: ['#a98bfa', '#eba766', '#4fd6d6', '#386ab9', '#c97087', '#f4e784'],
  },
  red: { 50: '#fdeeee', 300: '#f8928f', 700: '#b0232b', 900: '#431a1e', 950: '#2b0a0d' },
} as const;
