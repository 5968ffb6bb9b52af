import { createHash } from 'node:crypto';
import { formatHex } from 'culori';
import type { IconNode } from 'lucide';
import { tag } from '../document/html.js';

/** The size that all platforms show uncropped, in pixels. */
const previewSize = { width: 1200, height: 630 } as const;

const side = 90;
const columns = Math.ceil(previewSize.width / side);
const rows = previewSize.height / side;
/** Start of the first column, so that the mosaic is centered. */
const left = (previewSize.width - columns * side) / 2;
/** Side of the square behind the icon. */
const markSide = 4 * side;
const iconSide = 200;
/** Size of the view box of icons. */
const iconField = 24;

/** Lightness and chroma of the background, the tiles and the icon's square, in the hue of the picture. */
const ground = [0.3, 0.09] as const;
const shades = [
  [0.36, 0.11],
  [0.44, 0.14],
  [0.54, 0.16],
  [0.74, 0.12],
] as const;
const pale = [0.96, 0.03] as const;

/** What a picture depends on. */
export interface PreviewLook {
  /** Decides how the tiles lie. */
  readonly seed: string;
  /** In degrees (OKLCH). */
  readonly hue: number;
  readonly icon: IconNode;
}

/** A mosaic of one hue around an icon, as SVG; always the same for the same look. */
export function drawPreview({ seed, hue, icon }: PreviewLook): string {
  const color = ([l, c]: readonly [number, number]) => formatHex({ mode: 'oklch', l, c, h: hue });
  const size = { width: String(previewSize.width), height: String(previewSize.height) };
  return [
    tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }),
    element('rect', { ...size, fill: color(ground) }),
    ...tiles(seed, shades.map(color)),
    mark(icon, color(pale), color(ground)),
    '</svg>',
  ].join('');
}

function tiles(seed: string, colors: readonly string[]): string[] {
  const bytes = createHash('shake256', { outputLength: columns * rows })
    .update(seed)
    .digest();
  return [...bytes].map((byte, index) => {
    const at = `translate(${left + (index % columns) * side} ${Math.floor(index / columns) * side})`;
    const d = shapes[(byte >> 2) % shapes.length] ?? '';
    return element('path', { transform: at, d, fill: colors[byte % 4] });
  });
}

/** Quarters of a disk around each corner, a disk, a square, and two tiles that stay empty. */
const shapes = [
  `M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`,
  `M${side} 0V${side}A${side} ${side} 0 0 1 0 0Z`,
  `M${side} ${side}H0A${side} ${side} 0 0 1 ${side} 0Z`,
  `M0 ${side}V0A${side} ${side} 0 0 1 ${side} ${side}Z`,
  `M0 ${side / 2}a${side / 2} ${side / 2} 0 1 1 ${side} 0a${side / 2} ${side / 2} 0 1 1 ${-side} 0Z`,
  `M0 0H${side}V${side}H0Z`,
  '',
  '',
] as const;

function mark(icon: IconNode, fill: string, stroke: string): string {
  const middle = `translate(${previewSize.width / 2} ${previewSize.height / 2})`;
  const square = {
    x: String(-markSide / 2),
    y: String(-markSide / 2),
    width: String(markSide),
    height: String(markSide),
    rx: String(side / 2),
    fill,
  };
  const centered = `scale(${iconSide / iconField}) translate(${-iconField / 2} ${-iconField / 2})`;
  const line = { 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return [
    tag('g', { transform: middle }),
    element('rect', square),
    tag('g', { transform: centered, fill: 'none', stroke, ...line }),
    ...icon.map(([name, attributes]) => element(name, textOf(attributes))),
    '</g></g>',
  ].join('');
}

function element(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  return `${tag(name, attributes)}</${name}>`;
}

function textOf(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
}
