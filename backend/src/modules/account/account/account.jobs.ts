import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.js';

// Payloads name rows, never visitors: a job outlives what it is about.

/** Makes the archive of an export. */
export const exportData = defineJob({
  name: 'export-visitor-data',
  payload: z.strictObject({ id: z.uuid() }),
  timeLimitSeconds: 3600,
});

/** Deletes the archive of an export, whether or not the export still exists. */
export const removeArchive = defineJob({
  name: 'remove-archive',
  payload: z.strictObject({ id: z.uuid() }),
});

/** Starts a deletion whose time has come, unless it has been canceled. */
export const startDeletion = defineJob({
  name: 'start-deletion',
  payload: z.strictObject({ receipt: z.string() }),
});

/** Deletes everything of a visitor whose id is no longer valid. */
export const eraseVisitor = defineJob({
  name: 'erase-visitor',
  payload: z.strictObject({ receipt: z.string() }),
  timeLimitSeconds: 3600,
});
