import { ApiProblem } from '../../../platform/endpoints/index.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { listFiles } from './list-files.js';

type Damaged = Pick<ReleaseVersionEntity, 'name' | 'version' | 'damagedFiles'>;

/** @throws ApiProblem `files-missing` that names the files, where any of the version are known to be lost */
export function refuseDamaged({ name, version, damagedFiles }: Damaged): void {
  if (!damagedFiles || damagedFiles.length === 0) return;
  throw new ApiProblem(
    'files-missing',
    `The store has lost or damaged ${listFiles(damagedFiles)} of ${name} ${version}. ` +
      'Publish the same build again, or restore the files from a backup.',
    {
      errors: damagedFiles.map((path) => ({
        field: 'body.version',
        message: `${path} is missing`,
      })),
    },
  );
}
