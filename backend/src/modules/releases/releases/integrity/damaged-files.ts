import { ApiProblem } from '../../../../platform/endpoints/index.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';

type Damaged = Pick<ReleaseVersionEntity, 'name' | 'version' | 'damagedFiles'>;

/** @throws ApiProblem `files-missing` that names the damaged files, if there are any */
export function assertNotDamaged({ name, version, damagedFiles }: Damaged): void {
  if (!damagedFiles || damagedFiles.length === 0) return;
  throw new ApiProblem(
    'files-missing',
    `Missing or damaged in the store: ${listFiles(damagedFiles)} of ${name} ${version}. ` +
      'Publish the same build again, or restore the files from a backup.',
    {
      errors: damagedFiles.map((path) => ({
        field: 'body.version',
        message: `${path} is missing`,
      })),
    },
  );
}

/** Names the first files and counts the others, for people. */
export function listFiles(paths: readonly string[]): string {
  const [first = '', second, ...others] = paths;
  if (second === undefined) return first;
  return others.length === 0
    ? `${first} and ${second}`
    : `${first}, ${second} and ${others.length} more`;
}
