import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../entities/stored-file.entity.js';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Text formats; pictures and fonts are compressed in themselves. */
const compressible = /\.(js|mjs|css|json|svg|txt|webmanifest|wasm|ico)$/;

export function isCompressible(path: string): boolean {
  return compressible.test(path);
}

/** The smallest forms of a file, made once at publishing; a form that gains nothing is left out. */
export async function compress(bytes: Buffer): Promise<Map<Encoding, Buffer>> {
  const [br, gzipped] = await Promise.all([
    brotliAsync(bytes, { params: brotliParameters(bytes.length) }),
    gzipAsync(bytes, { level: 9 }),
  ]);
  const forms: [Encoding, Buffer][] = [
    ['br', br],
    ['gzip', gzipped],
  ];
  return new Map(forms.filter(([, form]) => form.length < bytes.length));
}

function brotliParameters(size: number): Record<number, number> {
  return { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size };
}
