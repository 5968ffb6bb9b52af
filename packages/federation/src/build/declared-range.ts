import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { satisfies, validRange } from 'semver';

/**
 * The versions of a package with which a part of the site goes together on a page, by the `peerDependencies` of its
 * package.json; `undefined` where they do not name the package.
 * @param version what the part is built with, which has to be among them
 * @throws in one line, where that is not so or what is declared is no range
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
    throw new Error(`${place} is no range of versions: ${JSON.stringify(declared)}`);
  }
  if (!satisfies(version, declared)) {
    throw new Error(`${place} is ${declared}, but the build is made with ${version}`);
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
 * The range as the federation runtime understands it too: it misreads spaces after operators, as in `>= 19 < 21`,
 * and some of the ways to say that any version will do.
 */
function readable(range: string): string {
  if (validRange(range) === '*') return '*';
  return range.trim().replaceAll(/([<>=~^])\s+/g, '$1');
}
