import { defineEndpoints, paging } from '@tessera/contracts';
import { z } from 'zod';
import { type ReportReason, reportReasons } from './report-reasons.js';

/** Lengths in characters, and how many reports one visitor may send in 24 hours. */
export const moderationLimits = {
  note: 500,
  reason: 200,
  appeal: 1000,
  reportsPerDay: 20,
} as const;

const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

const reason = z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]], {
  error: 'Choose a reason',
});

/** What a visitor says about something that they report. */
export const reportDetails = z.strictObject({
  reason,
  note: text(moderationLimits.note).default(''),
});
export type ReportDetails = z.output<typeof reportDetails>;

/** What an owner says against a take-down. */
export const appealDetails = z.strictObject({
  text: text(moderationLimits.appeal).min(1, 'Say why it should be restored'),
});

/** Why an operator takes something down; its owner reads it. */
export const takeDownDetails = z.strictObject({
  reason: text(moderationLimits.reason).min(1, 'Enter a reason'),
});

/** One thing: its kind, such as `video`, and its id there. */
const thing = {
  kind: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'must be a kind of content'),
  id: z.string().regex(/^[\w-]{1,60}$/, 'must be an id'),
};
const params = z.strictObject(thing);
const at = z.iso.datetime();
const count = z.int().nonnegative();

/** `appealed`: taken down, and its owner waits for an answer. `dismissed`: judged, and shown. */
export const moderationStates = ['open', 'appealed', 'taken-down', 'dismissed'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** What an owner wrote against a take-down, and what came of it: `null` while nobody has decided. */
export const appeal = z.object({
  text: z.string(),
  at,
  outcome: z.enum(['kept', 'restored']).nullable(),
});
export type Appeal = z.infer<typeof appeal>;

/** A reported or taken-down thing, as operators see it. */
export const moderationCase = z.object({
  ...thing,
  /** The kind in words: `Block list`. */
  label: z.string(),
  /** As it was last known. */
  title: z.string(),
  /** What it says, shortened; `null` once it is gone, or nobody but its owner can see it. */
  excerpt: z.string().nullable(),
  /** Its page on this site. */
  path: z.string(),
  /** Whether a visitor of this site made it, who is told and can appeal. */
  hasOwner: z.boolean(),
  /** `null` where nobody has reported it. */
  state: z.enum(moderationStates).nullable(),
  /** Of the state, for `If-Match`: other operators may decide at the same time. */
  version: count,
  /** From how many networks it was reported, which one person can't multiply with cookies. */
  networks: count,
  /** The same for each reason, the most frequent first. */
  reasons: z.array(z.object({ reason, networks: count })),
  /** What was written, the newest first; at most ten, and one of each network. */
  notes: z.array(z.object({ reason, note: z.string(), at })),
  /** Of the last report or decision; `null` where nobody has reported it. */
  changedAt: at.nullable(),
  /** What its owner was told; `null` where it is not taken down. */
  takenDown: z.object({ at, reason: z.string() }).nullable(),
  /** Of the present take-down. */
  appeal: appeal.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** Something of a visitor that was taken down. */
export const takeDown = z.object({
  ...thing,
  title: z.string(),
  path: z.string(),
  reason: z.string(),
  at,
  /** Each take-down can be appealed once. */
  appeal: appeal.nullable(),
});
export type TakeDown = z.infer<typeof takeDown>;

export const moderationEndpoints = defineEndpoints({
  'POST /api/reports': {
    summary: 'Report something to the operators; once more, it changes your report',
    access: 'visitor',
    rateClass: { name: 'reports', share: 1 / 10, per: 'day' },
    body: reportDetails.extend(thing),
    response: z.object({ reportedAt: at }),
    status: 201,
    errors: ['nothing-to-moderate', 'too-many-reports'],
  },
  'GET /api/take-downs': {
    summary: 'List what was taken down of yours, and your appeals',
    access: 'visitor',
    /** The newest first, a hundred at most. */
    response: z.object({ takeDowns: z.array(takeDown) }),
    errors: [],
  },
  'POST /api/appeals': {
    summary: 'Appeal a take-down of something of yours',
    access: 'visitor',
    body: appealDetails.extend(thing),
    response: takeDown,
    status: 201,
    errors: ['nothing-to-appeal', 'already-appealed'],
  },
  'GET /api/moderation': {
    summary: 'List what was reported or taken down',
    access: 'operator',
    query: z.strictObject({
      state: z.enum(moderationStates).default('open'),
      order: z.enum(['most-reported', 'newest']).default('most-reported'),
      ...paging,
    }),
    response: z.object({
      cases: z.array(moderationCase),
      counts: z.record(z.enum(moderationStates), count),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'GET /api/moderation/linked': {
    summary: 'Find what a link leads to, reported or not',
    access: 'operator',
    query: z.strictObject({ link: z.string().trim().min(1).max(2000) }),
    response: moderationCase,
    errors: ['nothing-to-moderate'],
  },
  'PUT /api/moderation/:kind/:id/take-down': {
    summary: 'Take something down: from now on nobody but its owner sees it',
    access: 'operator',
    params,
    body: takeDownDetails,
    ifMatch: 'required',
    response: moderationCase,
    errors: ['nothing-to-moderate'],
  },
  'DELETE /api/moderation/:kind/:id/take-down': {
    summary: 'Restore something that was taken down',
    access: 'operator',
    params,
    ifMatch: 'required',
    response: moderationCase,
    errors: ['nothing-to-moderate'],
  },
  'POST /api/moderation/:kind/:id/dismiss': {
    summary:
      'Dismiss what waits: the reports of something that is shown, or the appeal of a take-down',
    access: 'operator',
    params,
    ifMatch: 'required',
    response: moderationCase,
    errors: ['nothing-to-moderate', 'nothing-to-dismiss'],
  },
  'POST /api/moderation/:kind/:id/reopen': {
    summary: 'Reopen reports that were dismissed',
    access: 'operator',
    params,
    ifMatch: 'required',
    response: moderationCase,
    errors: ['nothing-to-moderate', 'nothing-to-reopen'],
  },
});

export const moderationErrors = {
  'nothing-to-moderate': { status: 404, title: 'There is no such thing' },
  'nothing-to-appeal': { status: 404, title: 'Nothing of yours was taken down here' },
  'already-appealed': { status: 409, title: 'You have appealed this already' },
  'nothing-to-dismiss': { status: 409, title: 'Nothing waits for a decision' },
  'nothing-to-reopen': { status: 409, title: 'No reports were dismissed' },
  'too-many-reports': {
    status: 429,
    title: 'Too many reports today',
    extra: z.object({ limit: z.int().positive() }),
  },
} as const;

export const moderationNotificationKinds = {
  'content-taken-down': { label: 'Something of yours is taken down or restored' },
  'appeal-decided': { label: 'An operator has decided your appeal' },
  'report-decided': { label: 'Something you reported was reviewed' },
} as const;

export const moderationAuditActions = [
  'content-taken-down',
  'content-restored',
  'reports-dismissed',
  'reports-reopened',
  'appeal-dismissed',
] as const;
