import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { operatorSection, releaseName } from './manifest.js';

/** Pattern of operators' names. */
export const operatorName = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,79}$/u;

/** Length of an operator's new password in characters. */
export const passwordLength = { min: 12, max: 200 } as const;

/** The operator who is signed in to the console. */
export const operatorSession = z.object({ name: z.string(), expiresAt: z.iso.datetime() });
export type OperatorSession = z.infer<typeof operatorSession>;

/** A deploy token without its secret, which is shown only once. */
export const deployToken = z.object({
  id: z.string(),
  label: z.string(),
  /** The remote that it may release; `null` for all. */
  remote: releaseName.nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;

/** A page that a remote brings into the console, with the version that this operator gets. */
export const composedSection = operatorSection.extend({ remote: releaseName, version: z.string() });
export type ComposedSection = z.infer<typeof composedSection>;

export const operatorEndpoints = defineEndpoints({
  'POST /api/operators/session': {
    summary: 'Sign in to the operator console',
    access: 'visitor',
    rateClass: { name: 'sign-in' },
    body: z.strictObject({
      name: z.string().max(80),
      password: z.string().max(passwordLength.max),
    }),
    response: operatorSession,
    errors: ['sign-in-refused'],
  },
  'GET /api/operators/session': {
    summary: 'Get the current session',
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
  'GET /api/operators/sections': {
    summary: 'List the pages of areas in the operator console',
    access: 'operator',
    response: z.array(composedSection),
    errors: [],
  },
  'GET /api/operators/tokens': {
    summary: 'List valid deploy tokens',
    access: 'operator',
    response: z.array(deployToken),
    errors: [],
  },
  'DELETE /api/operators/tokens/:id': {
    summary: 'Revoke a deploy token',
    access: 'operator',
    params: z.strictObject({ id: z.string().max(40) }),
    response: z.array(deployToken),
    errors: [],
  },
});
