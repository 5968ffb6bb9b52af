import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.js';
import { dayMs } from '../../platform/utc-days/index.js';

/** How long a deleted block list can be restored, in milliseconds. */
export const restorableMs = dayMs;

/** Deletes a block list for good, unless it has been restored. */
export const purgeBlockList = defineJob({
  name: 'purge-block-list',
  payload: z.strictObject({ id: z.uuid() }),
});
