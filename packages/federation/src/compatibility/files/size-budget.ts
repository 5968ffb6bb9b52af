import type { BuildManifest } from '@tessera/contracts';
import type { FileFault } from './file-fault.js';

/**
 * Most that a page of an area may ask for besides the shell, in bytes after brotli. On a slow phone line of
 * 1.6 Mbit/s this takes 1.5 s; the largest area of the site needs a tenth of it.
 */
const remoteBudget = 300_000;

/** The shell carries what all areas share, React among it, and is kept by the browser from page to page. */
const shellBudget = 400_000;

/** Most that a version may hold in all, in bytes as stored: every version is kept for the tabs that have it. */
const versionBudget = 10_000_000;

/**
 * Modules that bring too much to a page, each counted together with the entry.
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

/** What speaks against the size of all files together. */
export function checkVersionWeight(files: readonly { readonly size: number }[]): string[] {
  const weight = files.reduce((sum, { size }) => sum + size, 0);
  if (weight <= versionBudget) return [];
  return [`have ${kilobytes(weight)} in all, more than ${kilobytes(versionBudget)}`];
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}
