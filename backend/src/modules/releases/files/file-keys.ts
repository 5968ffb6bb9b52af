import type { Encoding } from '../entities/stored-file.entity.js';

/** Key of a file's bytes in the object store; two letters spread the files over folders. */
export function fileKey(hash: string, encoding?: Encoding): string {
  const key = `releases/${hash.slice(0, 2)}/${hash}`;
  return encoding ? `${key}.${encoding}` : key;
}
