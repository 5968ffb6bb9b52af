import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { releaseName } from './manifest.js';

/** What an operator's name may look like. */
export const operatorName = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,79}$/u;

/** How many characters an operator's new password may have. */
export const passwordLength = { min: 12, max: 200 } as const;

/** Who is signed in at the console. */
export const operatorSession = z.object({ name: z.string(), expiresAt: z.iso.datetime() });
export type OperatorSession = z.infer<typeof operatorSession>;

/** A deploy token, without the secret that is shown once. */
export const deployToken = z.object({
  id: z.string(),
  label: z.string(),
  /** The remote that it is for; `null` covers all, as operators do. */
  remote: releaseName.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;

export const operatorEndpoints = defineEndpoints({
  'POST /api/operators/session': {
    summary: 'Sign in at the operator console',
    access: 'visitor',
    body: z.strictObject({
      name: z.string().max(80),
      password: z.string().max(passwordLength.max),
    }),
    response: operatorSession,
    errors: ['sign-in-refused'],
  },
  'GET /api/operators/session': {
    summary: 'Who is signed in',
    access: 'operator',
    response: operatorSession,
    errors: [],
  },
  'DELETE /api/operators/session': {
    summary: 'Sign out',
    access: 'operator',
    response: z.object({ signedOut: z.literal(true) }),
    errors: [],
  },
  'GET /api/operators/tokens': {
    summary: 'Deploy tokens that are valid',
    access: 'operator',
    response: z.array(deployToken),
    errors: [],
  },
  'DELETE /api/operators/tokens/:id': {
    summary: 'Accept a deploy token no longer',
    access: 'operator',
    params: z.strictObject({ id: z.string().max(40) }),
    response: z.array(deployToken),
    errors: [],
  },
});
