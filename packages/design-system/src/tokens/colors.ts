import { palette } from './palette';

const { white, gray, violet, green, amber, red, series } = palette;

/** A color for each theme: light, dark. Both are chosen by hand; neither is derived from the other. */
type Pair = readonly [light: string, dark: string];

export const colors = {
  /** The page itself. */
  canvas: [gray[25], gray[950]],
  /** Cards, fields and the header. */
  surface: [white, gray[900]],
  /** What floats above the page: drawers, menus, toasts. */
  surfaceRaised: [white, gray[850]],
  /** Wells: tracks, badges, code. */
  surfaceSunken: [gray[50], gray[1000]],
  hover: [gray[50], gray[800]],
  pressed: [gray[100], gray[750]],
  border: [gray[200], gray[750]],
  /** Edges that carry meaning, such as those of a checkbox: 3:1 against every surface. */
  borderStrong: [gray[500], gray[500]],
  /** Body text: AAA on every surface. */
  text: [gray[900], gray[50]],
  textMuted: [gray[600], gray[400]],
  accent: [violet[600], violet[400]],
  accentHover: [violet[700], violet[300]],
  accentPressed: [violet[800], violet[300]],
  onAccent: [white, violet[950]],
  accentSoft: [violet[50], violet[900]],
  /** Accent as text and icon. */
  accentText: [violet[700], violet[300]],
  focus: [violet[600], violet[400]],
  /** Soft ring around a focused field. */
  halo: ['rgb(124 58 237 / 0.16)', 'rgb(169 139 250 / 0.22)'],
  success: [green[700], green[300]],
  successSoft: [green[50], green[900]],
  warning: [amber[700], amber[300]],
  warningSoft: [amber[50], amber[900]],
  danger: [red[700], red[300]],
  onDanger: [white, red[950]],
  dangerSoft: [red[50], red[900]],
  /** Background of selected text. */
  selection: [violet[100], violet[800]],
  /** Loading placeholders pulse between these two. */
  skeleton: [gray[200], gray[750]],
  skeletonSheen: [gray[100], gray[800]],
  /** Tooltips: the reverse of the page. */
  inverse: [gray[900], gray[750]],
  onInverse: [gray[25], gray[50]],
  /** Labels on pictures, alike in both themes. */
  onMedia: [white, white],
  mediaLabel: ['rgb(16 13 21 / 0.84)', 'rgb(16 13 21 / 0.84)'],
  /** Series of charts, in this order; each also has its own pattern. */
  chart1: [series.light[0], series.dark[0]],
  chart2: [series.light[1], series.dark[1]],
  chart3: [series.light[2], series.dark[2]],
  chart4: [series.light[3], series.dark[3]],
  chart5: [series.light[4], series.dark[4]],
  chart6: [series.light[5], series.dark[5]],
  /** Covers the page behind a drawer. */
  scrim: ['rgb(23 19 29 / 0.44)', 'rgb(5 4 8 / 0.66)'],
  /** Colors of the two shadows. */
  shade: ['rgb(38 24 66 / 0.08)', 'rgb(0 0 0 / 0.5)'],
  shadeDeep: ['rgb(38 24 66 / 0.18)', 'rgb(0 0 0 / 0.7)'],
} as const satisfies Record<string, Pair>;

export type ColorName = keyof typeof colors;
