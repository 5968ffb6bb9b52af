import type { Finding } from '@tessera/contracts';
import { gt, parse, type SemVer } from 'semver';
import { type Meeting, shellPairs } from './meeting.js';
import { called, type Part } from './part.js';

/**
 * A remote may have been built with older contracts than the shell, of the same major version; before 1.0 of
 * the same minor version. Newer ones could name what the shell does not know.
 */
export function contractFindings(meeting: Meeting): Finding[] {
  return shellPairs(meeting).flatMap(({ shell, remote }) => {
    const reason = misfit(shell.manifest.contracts, remote.manifest.contracts);
    return reason ? [finding(shell, remote, reason)] : [];
  });
}

function misfit(ofShell: string, ofRemote: string): string | null {
  const [theirs, its] = [parse(ofShell), parse(ofRemote)];
  if (!theirs || !its) return 'one of them is no version';
  if (line(theirs) !== line(its)) return 'they do not go together';
  return gt(its, theirs) ? 'the shell must be released first' : null;
}

/** What stays the same as long as versions go together. */
function line({ major, minor }: SemVer): string {
  return major === 0 ? `0.${minor}` : String(major);
}

function finding(shell: Part, remote: Part, reason: string): Finding {
  const versions = `${remote.manifest.contracts}, ${called(shell)} with ${shell.manifest.contracts}`;
  const message = `is built with the contracts ${versions}: ${reason}`;
  return { check: 'contracts', consumer: remote.name, message };
}
