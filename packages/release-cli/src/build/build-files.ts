import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of a build as it is published. */
export interface BuildFile {
  /** Relative to the build's folder, with forward slashes. */
  readonly path: string;
  /** SHA-384 of the bytes in hexadecimal. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

export const manifestName = 'tessera.json';

/** File name extension of the Brotli form. */
export const brotliSuffix = '.br';

/**
 * All files of a build, sorted by path. The manifest is published separately, source maps are not published, and
 * compressed forms are uploaded instead of their files.
 */
export async function buildFiles(folder: string): Promise<BuildFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isExcluded(path))
    .toSorted();
  const files: BuildFile[] = [];
  for (const path of paths) files.push(describe(path, await readFile(join(folder, path))));
  return files;
}

function isExcluded(path: string): boolean {
  return path === manifestName || path.endsWith('.map') || path.endsWith(brotliSuffix);
}

function describe(path: string, bytes: Buffer): BuildFile {
  const hash = createHash('sha384').update(bytes).digest('hex');
  return { path, hash, size: bytes.length };
}
