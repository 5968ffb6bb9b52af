import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import type { Encoding } from '../../../../platform/http/index.js';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Node serves files from the same four threads; half of them stay free for visitors during uploads. */
const limited = pLimit(2);

/**
 * The smallest forms of a file; one that saves nothing is left out. Only text is compressed, since images and fonts
 * already are, unless a compressed form was uploaded.
 * @param brotli the form that was uploaded, if any
 */
export async function compress(
  bytes: Buffer,
  brotli: Buffer | undefined,
): Promise<Map<Encoding, Buffer>> {
  if (!brotli && !isUtf8(bytes)) return new Map();
  const [br, gzipped] = await Promise.all([
    brotli ?? limited(() => brotliAsync(bytes, { params: brotliParameters(bytes.length) })),
    limited(() => gzipAsync(bytes, { level: 9 })),
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
