import type { Publication } from '@tessera/contracts';
import { ApiProblem } from '../../../platform/endpoints/index.js';

/** @throws ApiProblem `files-missing` that names each of the files, where there are any */
export function refuseMissing(files: Publication['files']): void {
  if (files.length === 0) return;
  const errors = files.map(({ path }) => ({ field: 'body.files', message: `${path} is missing` }));
  throw new ApiProblem('files-missing', `The store lacks ${files.length} of the files.`, {
    errors,
  });
}
