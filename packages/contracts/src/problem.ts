import { z } from 'zod';
import type { ErrorCode, ErrorDefinition, ErrorExtra } from './contract.js';

/** Errors that do not belong to one area. */
export const platformErrors = {
  'invalid-request': { status: 400, title: 'Invalid request' },
  'malformed-form': { status: 400, title: 'The body is not a valid form' },
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  unauthenticated: { status: 401, title: 'A valid token is needed' },
  'sign-in-refused': { status: 401, title: 'Incorrect name or password' },
  forbidden: { status: 403, title: 'This is not allowed' },
  'plan-required': {
    status: 403,
    title: 'Your plan does not have this',
    extra: z.object({
      feature: z.string(),
      /** Name of the cheapest plan that has it. */
      plan: z.string(),
    }),
  },
  'cross-site-write': { status: 403, title: 'Writing from another site is refused' },
  'not-found': { status: 404, title: 'Not found' },
  'version-not-found': { status: 404, title: 'There is no such version' },
  'job-not-found': { status: 404, title: 'There is no such job' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'version-conflict': { status: 409, title: 'This version exists with other content' },
  'version-in-use': { status: 409, title: 'This version is still in use' },
  'webhook-not-configured': { status: 409, title: 'No alarm webhook is configured' },
  'channel-conflict': { status: 409, title: 'This change conflicts with the current state' },
  'version-quarantined': { status: 409, title: 'This version is quarantined because of errors' },
  'upload-conflict': { status: 409, title: 'The upload is in another state' },
  'upload-expired': { status: 410, title: 'The upload has expired' },
  'precondition-failed': { status: 412, title: 'This was changed in the meantime' },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    // In bytes.
    extra: z.object({ limit: z.int() }),
  },
  'unsupported-media-type': { status: 415, title: 'This content type is not supported' },
  'range-not-satisfiable': {
    status: 416,
    title: 'There are no such bytes',
    // Of the file, in bytes.
    extra: z.object({ size: z.int() }),
  },
  'files-missing': { status: 422, title: 'Files of this version are missing' },
  'integrity-mismatch': { status: 422, title: 'The bytes do not match their hash' },
  'signature-invalid': { status: 422, title: 'The signature is not accepted' },
  'incompatible-version': { status: 422, title: 'This version is not compatible with the site' },
  'precondition-required': { status: 428, title: 'Name the version that you change' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'plan-limit-reached': {
    status: 429,
    title: 'Your plan allows no more today',
    extra: z.object({
      /** Name of the plan that has this limit. */
      plan: z.string(),
      limit: z.int().nonnegative(),
      resetsAt: z.iso.datetime(),
    }),
  },
  'webhook-failed': { status: 502, title: 'The webhook rejected the alarm' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'Service unavailable' },
  'check-in-progress': {
    status: 503,
    title: 'The version is still being checked',
    extra: z.object({
      /** How many loads of pages the check takes. */
      loads: z.int().nonnegative(),
      /** How many have worked so far. */
      checked: z.int().nonnegative(),
    }),
  },
} as const satisfies Readonly<Record<string, ErrorDefinition>>;

/** One thing that is wrong with a request: `field` is a path such as `query.minViews`. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/** The body of every error response, `application/problem+json` (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string() as unknown as z.ZodType<ErrorCode>,
  detail: z.string(),
  errors: z.array(fieldError).optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problem>;
/** A problem with the fields that its code adds. */
export type ProblemOf<C extends ErrorCode> = Problem &
  (undefined extends ErrorExtra<C> ? unknown : ErrorExtra<C>);
export type FieldError = z.infer<typeof fieldError>;
