import { packageOf } from '../shared-packages.js';
import { declaredRange } from './declared-range.js';
import { sharedVersions } from './shared-versions.js';

/**
 * The range of every shared package that a remote asks of the shell. A remote runs with the version that it was
 * built with and with compatible later ones, unless its `peerDependencies` say with which.
 * @throws where a declared range can't be used
 */
export function requiredRanges(projectFolder: string): Record<string, string> {
  const versions = Object.entries(sharedVersions(projectFolder));
  return Object.fromEntries(
    versions.map(([shared, version]) => {
      const declared = declaredRange(projectFolder, packageOf(shared), version);
      return [shared, declared ?? `^${version}`];
    }),
  );
}
