import { z } from 'zod';
import { defineJob } from '../../../../../platform/jobs/index.js';

/** Does the page check whose turn it is. */
export const pageCheck = defineJob({
  name: 'page-check',
  payload: z.strictObject({}),
  maxAttempts: 3,
  // Longer than a check has, which ends by itself.
  timeLimitSeconds: 15 * 60,
});
