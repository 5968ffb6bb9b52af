import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { satisfies, validRange } from 'semver';

/**
 * The versions of a package that a part is compatible with, from the `peerDependencies` of its package.json;
 * `undefined` if they do not contain the package.
 * @param version that the part is built with, which must be in the range
 * @throws with a message of one line, if it is not, or the range is invalid
 */
export function declaredRange(
  projectFolder: string,
  packageName: string,
  version: string,
): string | undefined {
  const declared = member(member(readPackage(projectFolder), 'peerDependencies'), packageName);
  if (declared === undefined) return undefined;
  const place = `${basename(projectFolder)}/package.json: the peer dependency ${packageName}`;
  if (!isRange(declared)) {
    throw new Error(`${place} is not a valid range: ${JSON.stringify(declared)}`);
  }
  if (!satisfies(version, declared)) {
    throw new Error(`${place} is ${declared}, but the build uses ${version}`);
  }
  return readable(declared);
}

function readPackage(projectFolder: string): unknown {
  return JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name);
}

function isRange(value: unknown): value is string {
  return typeof value === 'string' && validRange(value) !== null;
}

/**
 * The range in a form that the federation runtime understands, too: it misreads spaces after operators, as in `>= 19 <
 * 21`, and some ways to write any version.
 */
function readable(range: string): string {
  if (validRange(range) === '*') return '*';
  return range.trim().replaceAll(/([<>=~^])\s+/g, '$1');
}
