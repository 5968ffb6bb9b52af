import { checkFederationManifest } from './check-federation-manifest.js';
import { checkScript } from './check-script.js';
import type { FileFault } from './file-fault.js';

type Check = (source: string, ownOrigins: readonly string[]) => string[];

/**
 * What speaks against a file by itself; empty for files that nothing is known of.
 * @param path of the file in its build
 * @param ownOrigins addresses that belong to the site, such as `https://tessera.example`
 */
export function checkFile(
  path: string,
  bytes: Uint8Array,
  ownOrigins: readonly string[] = [],
): FileFault[] {
  const check = checkOf(path);
  if (!check) return [];
  const source = new TextDecoder().decode(bytes);
  return check(source, ownOrigins).map((message) => ({ path, message }));
}

function checkOf(path: string): Check | null {
  if (/\.[cm]?js$/i.test(path)) return checkScript;
  return /(^|\/)mf-manifest\.json$/.test(path) ? checkFederationManifest : null;
}
