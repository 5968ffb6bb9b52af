import { createHash } from 'node:crypto';
import { Canvas, type Color, scale } from './canvas.js';
import { arches } from './compositions/arches.js';
import { bars } from './compositions/bars.js';
import { bauhaus } from './compositions/bauhaus.js';
import { blossoms } from './compositions/blossoms.js';
import { landscape } from './compositions/landscape.js';
import { orbits } from './compositions/orbits.js';
import { quilt } from './compositions/quilt.js';
import { skyline } from './compositions/skyline.js';
import { terraces } from './compositions/terraces.js';
import { weave } from './compositions/weave.js';
import { Draw } from './draw.js';
import { palettes } from './palettes.js';

type Composition = (canvas: Canvas, draw: Draw) => void;

const compositions: readonly Composition[] = [
  bauhaus,
  landscape,
  arches,
  quilt,
  bars,
  orbits,
  skyline,
  blossoms,
  terraces,
  weave,
];

type Scheme = readonly [Color, Color, Color, Color, Color, Color];
/** Which color of the palette is the ground, which stands near it, and so on to the strongest contrast. */
const schemes: readonly [Scheme, ...Scheme[]] = [
  [0, 1, 2, 3, 4, 5],
  [1, 0, 2, 3, 4, 5],
  [5, 3, 2, 1, 4, 0],
  [0, 2, 3, 1, 4, 5],
];

const seedForm = /^[0-9a-f]{12}$/;

/** Address of the thumbnail of a video without a picture of its own; it follows from what is shown of the video. */
export function thumbnailUrl(categorySlug: string, channelTitle: string, title: string): string {
  return `/thumbnails/${categorySlug}/${hex(channelTitle, 4)}${hex(title, 8)}.svg`;
}

/**
 * Draws a thumbnail: 16:9, below two kilobytes, and always the same for the same address.
 * @param seed twelve hexadecimal digits: four of the channel, which leans to some compositions, eight of the title
 * @returns `undefined` where there is no such category, or for anything that is no seed
 */
export function drawThumbnail(categorySlug: string, seed: string): string | undefined {
  const palette = palettes.get(categorySlug);
  if (!palette || !seedForm.test(seed)) return undefined;
  const channel = new Draw(Number.parseInt(seed.slice(0, 4), 16));
  const title = new Draw(Number.parseInt(seed.slice(4), 16));
  const leaning = channel.shuffle(compositions).slice(0, 4);
  const scheme = (channel.chance(0.5) ? channel : title).pick(schemes);
  const colors = scheme.map((color) => palette[color]);
  const compose = title.shuffle(leaning)[0] ?? bauhaus;
  const canvas = new Canvas(colors);
  compose(canvas, title);
  return picture(colors[0] ?? '', canvas);
}

function picture(ground: string, canvas: Canvas): string {
  const size = `width="640" height="360" viewBox="0 0 ${32 * scale} ${18 * scale}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-width=".1" stroke-linecap="round"><path fill="${ground}" d="M0 0h64v36H0z"/>${canvas.toString()}</svg>`;
}

function hex(text: string, digits: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
