import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.js';

/** Sends one mail. A server that is away, or asks to wait, is tried for some four hours. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.strictObject({ id: z.uuid() }),
  maxAttempts: 32,
  timeLimitSeconds: 300,
});
