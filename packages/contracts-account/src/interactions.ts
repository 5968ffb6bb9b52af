import { defineEndpoints, originPages, paging } from '@tessera/contracts';
import { z } from 'zod';

/** The parts of `Origin`. */
const originFields = {
  from: z.enum(originPages).optional(),
  slate: z.uuid().optional(),
  position: z.int().min(0).max(10_000).optional(),
};
export const interactionOrigin = z.strictObject(originFields);

/** What visitors do with videos and searches, wherever they are. Areas declare their own kinds. */
export const interactionKinds = {
  /** The video's own page or panel was opened, or its page on the platform. */
  opened: { payload: interactionOrigin },
  /** Its player was open on this site for so many seconds; nothing else is measured. */
  watched: { payload: z.strictObject({ seconds: z.int().min(0).max(86_400), ...originFields }) },
  /** It was left within ten seconds after it began to play on this site. */
  skipped: { payload: interactionOrigin },
  /** It was liked on this site, and still is: the record goes with the like. */
  liked: { payload: interactionOrigin, byServer: true },
  /** Its address was copied or given to another program. */
  shared: { payload: interactionOrigin },
  /** The visitor does not want to see it in any list. */
  hidden: { payload: interactionOrigin },
  /** The visitor is not interested in what was recommended. */
  dismissed: { payload: interactionOrigin },
  /**
   * At least half of its card in a list of recommendations was visible for a second or longer; once for each card and list. Nothing is
   * recorded of other lists.
   */
  shown: { payload: z.strictObject({ ...originFields, slate: z.uuid() }) },
  /** The subject is the query as it was written. */
  searched: { payload: interactionOrigin },
} as const;

export const interactionLimits = {
  /** In one request. */
  batch: 50,
  /** Of one visitor in a minute; more than anybody does, and too few to bend what is learned from all. */
  perMinute: 1000,
  /** Length of a subject, in characters. */
  subject: 200,
  /** Length of a payload as JSON, in characters. */
  payload: 1000,
  /** How far the time of an id may be from that of the server, in milliseconds. */
  clockMs: 24 * 60 * 60 * 1000,
} as const;

/**
 * An interaction as a browser reports it. Only what can't be read at all refuses a whole batch; the rest is checked one by
 * one, because a page that is being left can't correct and repeat it.
 */
const reported = z.strictObject({
  /** UUID of version 7, made when it happened: its time is when, and a repeated report is recognized by it. */
  id: z.string(),
  kind: z.string(),
  /** What it was done with: the id of a video, or a query. */
  subject: z.string(),
  payload: z.record(z.string(), z.unknown()).optional(),
});
export type ReportedInteraction = z.output<typeof reported>;

export const refusalReasons = [
  'invalid-id',
  'wrong-time',
  'unknown-kind',
  'invalid-subject',
  'invalid-payload',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const interaction = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});
export type Interaction = z.infer<typeof interaction>;

const kind = z.string().max(40);
const deletion = z.object({ deleted: z.int().nonnegative() });
const settings = z.object({
  /** Whether interactions are recorded. */
  learning: z.boolean(),
});

export const interactionsEndpoints = defineEndpoints({
  'POST /api/interactions': {
    summary: 'Report interactions',
    access: 'visitor',
    rateClass: { name: 'interactions', share: 0.5 },
    isReport: true,
    body: z.strictObject({ interactions: z.array(reported).min(1).max(interactionLimits.batch) }),
    response: z.object({
      /** Those that were not known before; 0 while learning is off. */
      stored: z.int().nonnegative(),
      refused: z.array(z.object({ index: z.int().nonnegative(), reason: z.enum(refusalReasons) })),
    }),
    errors: [],
  },
  'GET /api/interactions': {
    summary: 'List your interactions, the most recent first',
    access: 'visitor',
    query: z.strictObject({ kind: kind.optional(), ...paging }),
    response: z.object({
      interactions: z.array(interaction),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
  'DELETE /api/interactions': {
    summary: 'Delete your interactions, or those of a kind',
    access: 'visitor',
    query: z.strictObject({ kind: kind.optional() }),
    response: deletion,
    errors: [],
  },
  'DELETE /api/interactions/:id': {
    summary: 'Delete an interaction',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    response: deletion,
    errors: ['interaction-not-found'],
  },
  'GET /api/interactions/settings': {
    summary: 'Get your recording settings',
    access: 'visitor',
    response: settings,
    errors: [],
  },
  'PUT /api/interactions/settings': {
    summary: 'Change your recording settings',
    access: 'visitor',
    body: z.strictObject(settings.shape),
    response: settings,
    errors: [],
  },
});

export const interactionErrors = {
  'interaction-not-found': { status: 404, title: 'Interaction not found' },
} as const;
