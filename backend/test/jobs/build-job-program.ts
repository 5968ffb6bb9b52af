import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPrograms } from '../../rspack.config.mjs';

/** The program of `job-program.ts`, bundled like those of the server. */
export interface BuiltProgram {
  readonly path: string;
  remove(): Promise<void>;
}

export async function buildJobProgram(): Promise<BuiltProgram> {
  // Within the workspace, so that it finds packages that are not bundled.
  const reports = join(import.meta.dirname, '../../.reports');
  await mkdir(reports, { recursive: true });
  const folder = await mkdtemp(join(reports, 'job-program-'));
  await buildPrograms({ program: './test/jobs/job-program.ts' }, folder);
  return {
    path: join(folder, 'program.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
