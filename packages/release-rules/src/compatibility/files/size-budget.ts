import type { BuildManifest } from '@tessera/contracts';
import type { FileFault } from './check-file.js';

/**
 * Maximum that a page of an area may load besides the shell, in bytes after Brotli. On a slow mobile connection of
 * 1.6 Mbit/s this takes 1.5 s; the largest area of the site needs a tenth of it.
 */
const remoteBudget = 300_000;

/** The shell contains what all areas share, including React, and is cached by the browser. */
const shellBudget = 400_000;

/** Maximum total size of a version, in bytes as stored: versions are retained for open tabs. */
const versionBudget = 10_000_000;

/**
 * Modules that make a page too heavy, each counted together with the entry.
 * @param sizeOf bytes of a file after brotli
 */
export function checkPageWeight(
  manifest: BuildManifest,
  sizeOf: (path: string) => number,
): FileFault[] {
  const budget = manifest.name === 'shell' ? shellBudget : remoteBudget;
  const loads = [[manifest.entry, []] as const, ...Object.entries(manifest.modules)];
  return loads.flatMap(([path, files]) => {
    const weight = [...new Set([manifest.entry, ...files])].reduce(
      (sum, file) => sum + sizeOf(file),
      0,
    );
    if (weight <= budget) return [];
    const message = `brings ${kilobytes(weight)} to a page after brotli, more than ${kilobytes(budget)}`;
    return [{ path, message }];
  });
}

/** Problems with the total size of the files. */
export function checkVersionWeight(files: readonly { readonly size: number }[]): string[] {
  const weight = files.reduce((sum, { size }) => sum + size, 0);
  if (weight <= versionBudget) return [];
  return [`have ${kilobytes(weight)} in all, more than ${kilobytes(versionBudget)}`];
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}
