import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Encoding } from '../entities/stored-file.entity.js';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Node reads files for visitors on the same four threads: two are left to them, whatever is uploaded. */
const inTurn = pLimit(2);

/**
 * The smallest forms of a file; one that gains nothing is left out. Nothing is tried with what is no text, such as
 * pictures and fonts, unless somebody found it worth it.
 * @param brotli where somebody has made it already
 */
export async function compress(
  bytes: Buffer,
  brotli: Buffer | undefined,
): Promise<Map<Encoding, Buffer>> {
  if (!brotli && !isUtf8(bytes)) return new Map();
  const [br, gzipped] = await Promise.all([
    brotli ?? inTurn(() => brotliAsync(bytes, { params: brotliParameters(bytes.length) })),
    inTurn(() => gzipAsync(bytes, { level: 9 })),
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
