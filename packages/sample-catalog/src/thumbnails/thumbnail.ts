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

/** Compositions that a channel uses. */
const styles = 4;
/** So many videos of a channel differ in composition or in the order of colors: one digit of the seed. */
const turns = 16;

const seedForm = /^[0-9a-f]{12}$/;

export interface Pictured {
  readonly categorySlug: string;
  readonly channelTitle: string;
  /** Number of the video in its channel: neighbors get different compositions. */
  readonly episode: number;
  readonly title: string;
}

/** Address of the thumbnail of a sample video; it follows from what is known of the video. */
export function thumbnailUrl({ categorySlug, channelTitle, episode, title }: Pictured): string {
  const turn = (episode % turns).toString(turns);
  return `/thumbnails/${categorySlug}/${hex(channelTitle, 4)}${turn}${hex(title, 7)}.svg`;
}

/**
 * Draws a thumbnail: 16:9, below two kilobytes, and always the same for the same address.
 * @param seed twelve hexadecimal digits: four of the channel, which has compositions of its own, one that chooses among
 * them, seven of the title
 * @returns `undefined` if there is no such category, or for anything that is no seed
 */
export function drawThumbnail(categorySlug: string, seed: string): string | undefined {
  const palette = palettes.get(categorySlug);
  if (!palette || !seedForm.test(seed)) return undefined;
  const channel = new Draw(Number.parseInt(seed.slice(0, 4), 16));
  const turn = Number.parseInt(seed.charAt(4), turns);
  const title = new Draw(Number.parseInt(seed.slice(4), 16));
  const compose = channel.shuffle(compositions)[turn % styles] ?? bauhaus;
  const scheme = (channel.chance(0.5) ? channel : title).pick(schemes);
  const colors = rotated(scheme, Math.floor(turn / styles)).map((color) => palette[color]);
  const canvas = new Canvas(colors);
  compose(canvas, title);
  return picture(colors[0] ?? '', canvas);
}

/** The tones between ground and accent change places. */
function rotated([ground, ...others]: Scheme, by: number): Color[] {
  const tones = others.slice(0, 3);
  const at = by % tones.length;
  return [ground, ...tones.slice(at), ...tones.slice(0, at), ...others.slice(3)];
}

function picture(ground: string, canvas: Canvas): string {
  const size = `width="640" height="360" viewBox="0 0 ${32 * scale} ${18 * scale}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-width=".1" stroke-linecap="round" stroke-linejoin="bevel"><path fill="${ground}" d="M0 0h64v36H0z"/>${canvas.toString()}</svg>`;
}

function hex(text: string, digits: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
