import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

/** Why a visitor is trusted, or not. */
export const visitorTrust = z.object({
  /** Whether what they make public is treated like anybody's. */
  isTrusted: z.boolean(),
  /** `null` without an address. */
  confirmedAt: z.iso.datetime().nullable(),
  /** An operator's word, with which nobody waits for seven days. */
  word: z.object({ reason: z.string(), grantedAt: z.iso.datetime() }).nullable(),
});
export type VisitorTrust = z.infer<typeof visitorTrust>;

/** One of a list of visitors. */
export const trustedVisitor = visitorTrust.extend({ visitorId: z.string() });
export type TrustedVisitor = z.infer<typeof trustedVisitor>;

/** Those for whom an operator has vouched; those with an address who wait for seven days to pass. */
export const trustLists = ['vouched', 'waiting'] as const;

const params = z.strictObject({ visitorId: z.string().regex(/^[\w-]{22}$/) });
const body = z.strictObject({
  reason: z.string().trim().min(1, 'Say why.').max(500, 'Use at most 500 characters.'),
});

export const trustEndpoints = defineEndpoints({
  'GET /api/trust': {
    summary: 'List visitors who are trusted by an operator’s word, or wait to be trusted',
    access: 'operator',
    query: z.strictObject({ list: z.enum(trustLists).default('vouched'), ...paging }),
    /** The last ones come first. */
    response: z.object({
      visitors: z.array(trustedVisitor),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/trust/:visitorId': {
    summary: 'Get whether a visitor is trusted, and why',
    access: 'operator',
    params,
    response: visitorTrust,
    errors: [],
  },
  'POST /api/trust/:visitorId/grant': {
    summary: 'Trust a visitor before their time',
    access: 'operator',
    params,
    body,
    response: visitorTrust,
    errors: [],
  },
  'POST /api/trust/:visitorId/withdraw': {
    summary: 'Take back that a visitor is trusted before their time',
    access: 'operator',
    params,
    body,
    response: visitorTrust,
    errors: ['trust-not-granted'],
  },
});

export const trustErrors = {
  'trust-not-granted': { status: 404, title: 'No operator has vouched for this visitor' },
} as const;

export const trustAuditActions = ['trust-granted', 'trust-withdrawn'] as const;
