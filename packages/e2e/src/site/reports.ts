import { fileURLToPath } from 'node:url';

/** Folder for what a run leaves to be read. */
export const reports = fileURLToPath(new URL('../../.reports/all', import.meta.url));
