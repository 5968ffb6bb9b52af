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

/** What the name of a file's brotli form ends with. */
export const brotliSuffix = '.br';

/**
 * All files of a build by path; the manifest is published apart, source maps not at all, and compressed forms only in
 * the place of their files.
 */
export async function buildFiles(folder: string): Promise<BuildFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isLeftOut(path))
    .toSorted();
  const files: BuildFile[] = [];
  for (const path of paths) files.push(describe(path, await readFile(join(folder, path))));
  return files;
}

function isLeftOut(path: string): boolean {
  return path === manifestName || path.endsWith('.map') || path.endsWith(brotliSuffix);
}

function describe(path: string, bytes: Buffer): BuildFile {
  const hash = createHash('sha384').update(bytes).digest('hex');
  return { path, hash, size: bytes.length };
}
