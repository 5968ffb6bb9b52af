import { z } from 'zod';

/** Actions that change which version of a part is live. */
export const versionChanges = [
  'activated',
  'rollout-started',
  'rollout-advanced',
  'rollout-completed',
  'rolled-back',
  'quarantined',
] as const;

/** Actions that change what visitors get of a part. */
export const channelChanges = [...versionChanges, 'disabled', 'enabled'] as const;

/** Actions that change the versions of a part, or what visitors get of it. */
export const releaseChanges = [
  'published',
  ...channelChanges,
  'quarantine-lifted',
  'version-deleted',
] as const;

/** What is recorded about releases and access to them; areas add actions of their own. */
export const auditActions = [
  ...releaseChanges,
  'files-damaged',
  'files-restored',
  'key-added',
  'key-revoked',
  'override-made',
  'override-refused',
  'token-created',
  'token-revoked',
  'operator-created',
  'operator-removed',
  'signed-in',
  'sign-in-refused',
  'job-retried',
  'alarm-tested',
] as const;

/** An entry of the audit trail, which is append-only. */
export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Name of the operator or token, or of the automation that acted. */
  actor: z.string(),
  /** One of the actions of the contracts. */
  action: z.string(),
  /** Name of the remote, token or operator that was changed. */
  subject: z.string(),
  reason: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = z.object({
  entries: z.array(auditEntry),
  nextCursor: z.string().nullable(),
});

export const auditQuery = z.strictObject({
  subject: z.string().max(80).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
