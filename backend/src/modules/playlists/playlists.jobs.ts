import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.js';
import { dayMs } from '../../platform/utc-days/index.js';

/** How long a deleted playlist can be restored, in milliseconds. */
export const restorableMs = dayMs;

/** Deletes a playlist for good, unless it has been restored. */
export const purgePlaylist = defineJob({
  name: 'purge-playlist',
  payload: z.strictObject({ id: z.uuid() }),
});
