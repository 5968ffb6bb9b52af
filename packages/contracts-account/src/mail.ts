import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';

/** `failed` for good: refused, or tried for hours. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail that has not been sent, without what it says. */
export const unsentMail = z.object({
  id: z.uuid(),
  /** What it is about, for example `receipt`. */
  kind: z.string(),
  /** Masked, for example `a…@example.org`. */
  to: z.string(),
  /** Why the last attempt failed; `null` before the first one. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime().nullable(),
  /** Whether what it says is still kept. */
  isRetryable: z.boolean(),
});
export type UnsentMail = z.infer<typeof unsentMail>;

export const mailEndpoints = defineEndpoints({
  'GET /api/mails': {
    summary: 'List unsent mail, the newest first',
    access: 'operator',
    query: z.strictObject({ state: z.enum(['failed', 'waiting']).default('failed'), ...paging }),
    response: z.object({
      mails: z.array(unsentMail),
      counts: z.object({ failed: z.int().nonnegative(), waiting: z.int().nonnegative() }),
      /** The server that sends mail, or the folder that it is written to. */
      destination: z.string(),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'POST /api/mails/:id/retry': {
    summary: 'Retry a failed mail',
    access: 'operator',
    params: z.strictObject({ id: z.uuid() }),
    response: unsentMail,
    errors: ['mail-not-found', 'mail-not-retryable'],
  },
});

export const mailErrors = {
  'mail-not-found': { status: 404, title: 'Mail not found' },
  'mail-not-retryable': { status: 409, title: 'This mail can no longer be sent' },
} as const;

export const mailAuditActions = ['mail-retried'] as const;
