import type { BuildManifest, Finding } from '@tessera/contracts';
import { gt, parse, satisfies, type SemVer } from 'semver';
import { type CheckContext, shellPairs } from './check-context.js';
import { labelOf, type Part } from './part.js';

/**
 * A remote may have been built with older contracts than the shell, if the shell supports them. Newer ones could
 * contain things that the shell does not know.
 */
export function contractFindings(context: CheckContext): Finding[] {
  return shellPairs(context).flatMap(({ shell, remote }) => {
    const reason = incompatibility(shell.manifest, remote.manifest);
    return reason ? [finding(shell, remote, reason)] : [];
  });
}

function incompatibility(shell: BuildManifest, remote: BuildManifest): string | null {
  const [theirs, its] = [parse(shell.contracts), parse(remote.contracts)];
  if (!theirs || !its) return 'one of them is not a valid version';
  const { servedContracts } = shell;
  if (!satisfies(its, servedContracts ?? lineOf(theirs), { includePrerelease: true })) {
    return servedContracts ? `the shell supports ${servedContracts}` : 'they are not compatible';
  }
  return gt(its, theirs) ? 'the shell must be released first' : null;
}

/** Default range of a shell: the same major version, before 1.0 the same minor version. */
function lineOf({ major, minor }: SemVer): string {
  return major === 0 ? `0.${minor}.x` : `${major}.x`;
}

function finding(shell: Part, remote: Part, reason: string): Finding {
  const versions = `${remote.manifest.contracts}, ${labelOf(shell)} with ${shell.manifest.contracts}`;
  const message = `is built with the contracts ${versions}: ${reason}`;
  return { check: 'contracts', consumer: remote.name, message };
}
