import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { maxFileSize } from '@tessera/contracts';
import type { Encoding } from '../entities/stored-file.entity.js';

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** SHA-384 in hexadecimal, under which a file is known. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha384').update(bytes).digest('hex');
}

/** Whether bytes from the store, plain or encoded, are those of the file with a hash. */
export async function areWhole(bytes: Buffer, hash: string, encoding?: Encoding): Promise<boolean> {
  return hashOf(await decode(bytes, encoding)) === hash;
}

/** Bytes that can't be decoded, or swell to more than a file may have, are as good as none. */
export async function decode(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return bytes;
  return decoders[encoding](bytes, { maxOutputLength: maxFileSize }).catch(() => Buffer.alloc(0));
}
