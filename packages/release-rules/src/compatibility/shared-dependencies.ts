import type { Finding } from '@tessera/contracts';
import { satisfies } from 'semver';
import { sharedPackages } from '../shared-packages.js';
import { type CheckContext, shellPairs } from './check-context.js';
import { labelOf, isShell, type Part } from './part.js';

/** Parts that bundle a shared package, or require another version than the shell provides. */
export function sharedDependencyFindings(context: CheckContext): Finding[] {
  return [
    ...lacking(context.candidate),
    ...shellPairs(context).flatMap(({ shell, remote }) => unsatisfied(shell, remote)),
  ];
}

function lacking(part: Part): Finding[] {
  return sharedPackages
    .filter((name) => !Object.hasOwn(part.manifest.shared, name))
    .map((name) =>
      isShell(part)
        ? finding(part, `does not provide ${name}`)
        : finding(part, `must use the shell's ${name}: there can be only one`),
    );
}

function unsatisfied(shell: Part, remote: Part): Finding[] {
  const provided = new Map(Object.entries(shell.manifest.shared));
  return Object.entries(remote.manifest.shared)
    .filter(([name, range]) => !satisfies(provided.get(name) ?? '', range))
    .map(([name, range]) => {
      const version = provided.get(name) ?? 'none';
      return finding(remote, `needs ${name} ${range} but gets ${version} from ${labelOf(shell)}`);
    });
}

function finding({ name }: Part, message: string): Finding {
  return { check: 'shared-dependency', consumer: name, message };
}
