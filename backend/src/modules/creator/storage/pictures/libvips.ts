import type { Sharp, SharpOptions } from 'sharp';
import { pictureLimits } from './picture-limits.js';

/** Of each of the five types that pages show; libvips knows some thirty others, with scripts and files beside them. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/** A picture of 12 megapixels takes about 2. */
const timeoutSeconds = 30;

type OpenPicture = (input: Uint8Array, options?: SharpOptions) => Sharp;

let library: Promise<OpenPicture> | null = null;

/**
 * Opens pictures. The native code is loaded with the first one, so that the rest of the site works without it, and can decode nothing but the
 * five types.
 */
export async function openPicture(input: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  library ??= load();
  const open = await library;
  return open(input, options);
}

async function load(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // Pictures are read once, and the site has to respond meanwhile.
  sharp.cache(false);
  sharp.concurrency(1);
  return (input, options) =>
    sharp(input, {
      failOn: 'error',
      limitInputPixels: pictureLimits.pixels,
      ...options,
    }).timeout({ seconds: timeoutSeconds });
}
