import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.js';

const payload = z.strictObject({ id: z.uuid() });

/** Writes the mail with a code. */
export const sendCode = defineJob({ name: 'send-sign-in-code', payload });

/** Brings what was stored under the former id of a browser after it had joined. */
export const joinLeftovers = defineJob({
  name: 'join-leftovers',
  payload,
  timeLimitSeconds: 600,
});

/** Tells the former address that it was changed. */
export const tellFormerAddress = defineJob({ name: 'tell-former-address', payload });
