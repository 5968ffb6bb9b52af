import { z } from 'zod';
import { releaseName } from './manifest.js';
import { keyId, versionName } from './publication.js';

/** Why visitors must not get a version, and since when. */
const quarantine = z.object({ at: z.iso.datetime(), reason: z.string() });

export const publishedVersion = z.object({
  version: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  builtAt: z.iso.datetime(),
  /** `<commit>+changes` where it was built with changes that were not committed. */
  commit: z.string().nullable(),
  keyId,
  /** Of all files, in bytes. */
  size: z.int(),
  /** Set where measured errors took it back; it is not given out again until an operator lifts this. */
  quarantine: quarantine.nullable(),
  /** When some visitor got it; `null` where none ever did. */
  live: z.object({ from: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable(),
  /** Whether it was the version for all visitors at some time. */
  wasStable: z.boolean(),
  /** Since when files of it are damaged or lost in the store; `null` while it is whole. */
  damagedAt: z.iso.datetime().nullable(),
});
export type PublishedVersion = z.infer<typeof publishedVersion>;

/** Shares of visitors in percent, ascending, the last one 100. */
export const rolloutSteps = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(10)
  .refine((steps) => steps.every((step, index) => step > (steps[index - 1] ?? 0)), {
    error: 'must ascend',
  });

/** A version that a part of the visitors get. */
export const candidate = z.object({
  version: z.string(),
  percent: z.int().min(0).max(100),
  steps: rolloutSteps,
  /** Position of the present step. */
  step: z.int().nonnegative(),
  /** How long health must hold at each step, in seconds; `null` waits for an operator. */
  bakeSeconds: z.int().positive().nullable(),
  stepStartedAt: z.iso.datetime(),
});
export type Candidate = z.infer<typeof candidate>;

/** What is published of one remote, and which version visitors get. */
export const channel = z.object({
  name: releaseName,
  /** Counts the changes; sent back with a change, it makes sure that nobody else came first. */
  revision: z.int().nonnegative(),
  /** The version for everybody whom the candidate does not get; `null` before the first activation. */
  stable: z.string().nullable(),
  candidate: candidate.nullable(),
  /** Where a rollback without a version leads. */
  lastGood: z.string().nullable(),
  /** Message in the place of the area; `null` while it is on. */
  disabled: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  /** Newest first. */
  versions: z.array(publishedVersion),
});
export type Channel = z.infer<typeof channel>;

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** Refuse where the channel has changed since this revision was read. */
const expected = { revision: z.int().nonnegative().optional() };
/** For the audit trail. */
const reason = text(500);

export const activation = z.strictObject({
  version: versionName,
  /**
   * Sent by a start, which replaces only what a start put there: where anybody has decided since, or the version was taken
   * back, everything stays as it is and the answer says what visitors get.
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

/** Without a version: the candidate is taken back, or where there is none, the last good version comes back. */
export const rollback = z.strictObject({
  version: versionName.optional(),
  reason,
  ...expected,
});

export const disabling = z.strictObject({ reason, message: text(200).optional(), ...expected });
export const enabling = z.strictObject({ reason: reason.optional(), ...expected });
export const advance = z.strictObject({ reason: reason.optional(), ...expected });

/** One thing that speaks against giving a version to visitors. */
export const finding = z.object({
  /** Short name of the check, for example `shared-dependency`. */
  check: z.string(),
  /** Part of the site that would break: the version itself, or another one that relies on it. */
  consumer: z.string(),
  message: z.string(),
});
export type Finding = z.infer<typeof finding>;
