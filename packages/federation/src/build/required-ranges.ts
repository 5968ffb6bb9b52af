import { declaredRange } from './declared-range.js';
import { packageOf } from './npm-packages.js';
import { sharedVersions } from './shared-versions.js';

/**
 * The range of every shared package that a remote requires from the shell: its `peerDependencies`, otherwise the
 * version that it was built with and compatible later ones.
 * @throws if a declared range can't be used
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
