import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type SharedPackage, sharedPackages } from '@tessera/release-rules';
import { packageOf } from './npm-packages.js';

/** The installed version of every shared package, resolved from a project's folder. */
export function sharedVersions(projectFolder: string): Record<SharedPackage, string> {
  const entries = sharedPackages.map((shared) => [
    shared,
    installedVersion(packageOf(shared), projectFolder),
  ]);
  return Object.fromEntries(entries) as Record<SharedPackage, string>;
}

/** Reads package.json from the lookup paths, because `exports` may hide it from `require`. */
function installedVersion(name: string, projectFolder: string): string {
  const require = createRequire(join(projectFolder, 'package.json'));
  for (const folder of require.resolve.paths(name) ?? []) {
    const manifest = readPackage(join(folder, name, 'package.json'));
    if (manifest) return manifest.version;
  }
  throw new Error(
    `${name} is shared by all remotes but not installed for ${dirname(projectFolder)}`,
  );
}

function readPackage(path: string): { version: string } | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  } catch {
    return null;
  }
}
