import { statfs } from 'node:fs/promises';
import type { Settings } from '../config/index.js';
import { codeOf, databaseDiskFull, reportsDiskFull } from '../errors/index.js';

/** Size of one write-ahead log file of PostgreSQL, in bytes; it does not run with less space. */
const neededSpace = 16 * 1024 * 1024;

/** A disk is full; `message` says which. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/**
 * The error to report if a start failed because a disk is full; `null` otherwise. Many of the errors that follow don't name the
 * reason, such as a lost database connection, so free space is checked as well.
 */
export async function diskFull(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
): Promise<DiskFull | null> {
  if (databaseUrl !== null && codeOf(error) === databaseDiskFull)
    return new DiskFull("The database server's disk is full. Free up some space, then try again.");
  if (!isReported(error) && (await freeSpace(dataDir)) >= neededSpace) return null;
  return new DiskFull(`The disk with ${dataDir} is full. Free up some space, then try again.`);
}

function isReported(error: unknown): boolean {
  const text = error instanceof Error ? error.message : '';
  return reportsDiskFull(error) || text.includes('No space left on device');
}

/** In bytes; infinite if unknown. */
async function freeSpace(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY;
}
