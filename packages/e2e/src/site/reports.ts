import { fileURLToPath } from 'node:url';

/** Folder for what a run leaves to be read; each group of journeys, named by its task, has its own. */
export const reports = fileURLToPath(
  new URL(`../../.reports/${process.env['JOURNEYS'] ?? 'all'}`, import.meta.url),
);
