import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.js';
import { dayMs } from '../../platform/utc-days/index.js';

/** How long a deleted saved search can be restored, in milliseconds. */
export const restorableMs = dayMs;

/** Deletes a saved search for good, unless it has been restored. */
export const purgeSavedSearch = defineJob({
  name: 'purge-saved-search',
  payload: z.strictObject({ id: z.uuid() }),
});
