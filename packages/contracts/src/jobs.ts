import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

/** A job that has exhausted its attempts. */
export const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
  /** The error of the last attempt. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const jobEndpoints = defineEndpoints({
  'GET /api/jobs/failed': {
    summary: 'List failed jobs',
    access: 'operator',
    response: z.array(failedJob),
    errors: [],
  },
  'POST /api/jobs/failed/:id/retry': {
    summary: 'Retry a failed job',
    access: 'operator',
    params: z.strictObject({ id: z.string().max(40) }),
    response: z.array(failedJob),
    errors: ['job-not-found'],
  },
});
