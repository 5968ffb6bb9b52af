import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPrograms } from '../rspack.config.mjs';

/** A program for tests, bundled like those of the server. */
export interface BuiltProgram {
  readonly path: string;
  remove(): Promise<void>;
}

/** @param entry module in the backend, such as `src/platform/jobs/test/job-program.ts` */
export async function buildProgram(entry: string): Promise<BuiltProgram> {
  // Within the workspace, so that it finds packages that are not bundled.
  const reports = join(import.meta.dirname, '../.reports');
  await mkdir(reports, { recursive: true });
  const folder = await mkdtemp(join(reports, 'program-'));
  await buildPrograms({ program: `./${entry}` }, folder);
  return {
    path: join(folder, 'program.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
