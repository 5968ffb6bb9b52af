import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { maxFileSize } from '@tessera/contracts';
import type { Encoding } from '../../../../platform/http/index.js';
import type { ObjectStore } from '../../../../platform/storage/index.js';

/** Every form in which the store may hold a file: plain, then compressed. */
export const storedForms = [undefined, 'br', 'gzip'] as const;

/** Folder of the object store that holds the files of releases. */
export const filesFolder = 'releases/';

/** Key of a file's bytes in the object store; two letters spread the files over folders. */
export function fileKey(hash: string, encoding?: Encoding): string {
  const key = `${filesFolder}${hash.slice(0, 2)}/${hash}`;
  return encoding ? `${key}.${encoding}` : key;
}

/** The hash of the file that a key belongs to; `null` if it is none. */
export function hashIn(key: string): string | null {
  return /\/([\da-f]{96})(?:\.\w+)?$/.exec(key)?.[1] ?? null;
}

/** SHA-384 in hexadecimal, the identity of a file. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha384').update(bytes).digest('hex');
}

/**
 * One form of a file; `null` if the store has lost it, or holds bytes that do not match the hash.
 * @throws StoreUnavailable
 */
export async function readVerified(
  store: ObjectStore,
  hash: string,
  encoding?: Encoding,
): Promise<Buffer | null> {
  const bytes = await store.get(fileKey(hash, encoding));
  return bytes && hashOf(await decode(bytes, encoding)) === hash ? bytes : null;
}

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Empty if the bytes can't be decoded, or would exceed the maximum file size. */
export async function decode(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return bytes;
  return decoders[encoding](bytes, { maxOutputLength: maxFileSize }).catch(() => Buffer.alloc(0));
}
