import { z } from 'zod';
import { releaseName } from './manifest.js';
import { keyId, versionName } from './publication.js';

/** Why a version must not go live, and since when. */
const quarantine = z.object({ at: z.iso.datetime(), reason: z.string() });

export const publishedVersion = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  builtAt: z.iso.datetime(),
  /** `<commit>+changes` if it was built with uncommitted changes. */
  commit: z.string().nullable(),
  keyId,
  /** Of all files, in bytes. */
  size: z.int(),
  /** Set if it was rolled back because of measured errors; it can't go live until an operator lifts this. */
  quarantine: quarantine.nullable(),
  /** When it was live for any visitor; `null` if it never was. */
  live: z.object({ from: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
  /** Whether it has ever been the stable version. */
  wasStable: z.boolean(),
  /** Since when the store has lost or damaged some of its files; `null` while it is intact. */
  damagedAt: z.iso.datetime().nullable(),
  /** What it asks of browsers and crawlers that the stable version does not: `connect-src https://api.example.com`. */
  newNeeds: z.array(z.string()),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** Percentages of visitors, ascending; the last one is 100. */
export const rolloutSteps = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(10)
  .refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), {
    error: 'must be ascending',
  });

/** A version that is being rolled out. */
export const candidate = z.object({
  version: z.string(),
  percent: z.int().min(0).max(100),
  steps: rolloutSteps,
  /** Index of the current step. */
  step: z.int().nonnegative(),
  /** How long each step must stay healthy, in seconds; `null` waits for an operator. */
  bakeSeconds: z.int().positive().nullable(),
  stepStartedAt: z.iso.datetime(),
});
export type Candidate = z.infer<typeof candidate>;

/** The published versions of one remote, and which of them are live. */
export const channel = z.object({
  name: releaseName,
  /** Counts the changes; sent along with a change, it prevents overwriting a concurrent one. */
  revision: z.int().nonnegative(),
  /** The version for visitors without the candidate; `null` before the first activation. */
  stable: z.string().nullable(),
  candidate: candidate.nullable(),
  /** The default target of a rollback. */
  lastGood: z.string().nullable(),
  /** Maintenance message; `null` while the area is enabled. */
  disabled: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** Newest first. */
  versions: z.array(publishedVersion),
});
export type Channel = z.infer<typeof channel>;

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** Fail if the channel has changed since this revision was read. */
const expected = { revision: z.int().nonnegative().optional() };
/** For the audit trail. */
const reason = text(500);

export const activation = z.strictObject({
  version: versionName,
  /**
   * Sent by a start of the site, which only replaces what a start has activated: if it has been changed since, or the
   * version was rolled back, nothing changes and the response contains what is live.
   */
  origin: z.literal('start').optional(),
  reason: reason.optional(),
  ...expected,
});

export const rollout = z.strictObject({
  version: versionName,
  steps: rolloutSteps,
  bakeSeconds: z.int().min(1).max(604_800).nullable(),
  reason: reason.optional(),
  ...expected,
});

/** Without a version: rolls back the candidate, or if there is none, returns to the last good version. */
export const rollback = z.strictObject({
  version: versionName.optional(),
  reason,
  ...expected,
});

export const disabling = z.strictObject({ reason, message: text(200).optional(), ...expected });
export const enabling = z.strictObject({ reason: reason.optional(), ...expected });
export const advance = z.strictObject({ reason: reason.optional(), ...expected });

/** A reason why a version can't go live. */
export const finding = z.object({
  /** Short name of the check, for example `shared-dependency`. */
  check: z.string(),
  /** The part of the site that would break: the version itself, or one that depends on it. */
  consumer: z.string(),
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;
