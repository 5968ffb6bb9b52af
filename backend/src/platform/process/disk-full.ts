import { statfs } from 'node:fs/promises';
import type { Settings } from '../config/index.js';

/** PostgreSQL writes ahead in files of this size, in bytes; with less room it does not run. */
const neededSpace = 16 * 1024 * 1024;
const databaseCode = '53100';
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', databaseCode]);

/** There is no room left to write; `message` says where. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/**
 * What a start that failed says where that is because the disk is full; `null` where it is not. Much of what goes wrong
 * then does not name the reason: a database that breaks off, a program that ends. So the disk is looked at as well.
 */
export async function diskFull(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<DiskFull | null> {
  if (databaseUrl !== null && codeOf(error) === databaseCode)
    return new DiskFull(
      'The disk of the database server is full. Make room there, then start again.',
    );
  if (!saysSo(error) && (await freeSpace(dataDir)) >= neededSpace) return null;
  return new DiskFull(`The disk that holds ${dataDir} is full. Make room there, then start again.`);
}

function saysSo(error: unknown): boolean {
  const text = error instanceof Error ? error.message : '';
  return diskFullCodes.has(codeOf(error)) || text.includes('No space left on device');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** In bytes; endless where it is not known. */
async function freeSpace(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
