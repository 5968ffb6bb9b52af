import { checkFederationManifest } from './check-federation-manifest.js';
import { checkScript } from './check-script.js';

/** A problem with a file of a version. */
export interface FileFault {
  /** Of the file, or name of the module that it belongs to. */
  readonly path: string;
  readonly message: string;
}

type Check = (source: string, ownOrigins: readonly string[]) => string[];

/**
 * Problems of a file by itself; empty for unknown types of files.
 * @param path of the file in its build
 * @param ownOrigins origins of the site, such as `https://tessera.example`
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
