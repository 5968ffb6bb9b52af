import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';

export const timeTravelEndpoints = defineEndpoints({
  'POST /api/compositions/:id/override': {
    summary: 'Create an override link for a past composition',
    access: 'operator',
    params: z.strictObject({
      id: z.string().regex(/^[0-9a-f]{20}$/, 'must be the id of a composition'),
    }),
    body: z.strictObject({ minutes: z.int().min(1).max(10_080) }),
    response: z.object({
      path: z.string(),
      expiresAt: z.iso.datetime(),
      /** Name → version. */
      versions: z.record(z.string(), z.string()),
    }),
    status: 201,
    errors: ['version-not-found'],
  },
});
