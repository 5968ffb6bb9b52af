import { contentTypes, defineEndpoints, difficulties, platform } from '@tessera/contracts';
import { z } from 'zod';
import {
  durationChoices,
  feedbackKinds,
  personalizationLimits,
  preferenceCategories,
  preferenceLanguages,
  qualityChoices,
  recommendationSources,
  switchNames,
} from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();
export const percent = z.int().min(0).max(100);
const minutes = z.int().min(0).max(1440).nullable();

/** `1` is the visitor who asks; any other id must be their own. */
export const ofUser = z.strictObject({ userId: z.string().min(1).max(60) });

/** Wanted length in minutes; `null` is open. */
const lengthRange = z
  .strictObject({ from: minutes, to: minutes })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    error: 'from must not be above to',
  });

/** One object for both screens; what a screen doesn't show, it keeps. */
const preferenceFields = {
  categories: z.array(z.enum(preferenceCategories)).max(preferenceCategories.length),
  platforms: z.array(platform).max(10),
  contentTypes: z.array(z.enum(contentTypes)).max(contentTypes.length),
  languages: z.array(z.enum(preferenceLanguages)).max(preferenceLanguages.length),
  /** The choice that fits `minutes` as the hub understands it; where only this is sent, the hub's bounds are stored. */
  duration: z.enum(durationChoices),
  /** Wins where both are sent. */
  minutes: lengthRange,
  difficulty: z.enum(['any', ...difficulties]),
  /** Lowest quality score, 0 to 100 in steps of 5; where only `quality` is sent, its bound. */
  qualityThreshold: percent.multipleOf(5),
  quality: z.enum(qualityChoices),
  /** Whether preferences are rules: nothing else is shown. Otherwise they only rank. */
  asRules: z.boolean(),
};
export const preferences = z.object(preferenceFields);
export type Preferences = z.infer<typeof preferences>;

const switches = z.object(
  Object.fromEntries(switchNames.map((name) => [name, z.boolean()])) as Record<
    (typeof switchNames)[number],
    z.ZodBoolean
  >,
);
export type Switches = z.infer<typeof switches>;

/** What is known of the visitor, computed from events. Where there is not enough, maps and lists are empty and figures `null`. */
export const profile = z.object({
  userId: z.string(),
  behaviorMetrics: z.object({
    /** Ids of videos that were opened or played here, the most recent first, 100 at most. */
    viewHistory: z.array(z.string()),
    /** How many, each once. */
    videosWatched: count,
    /** Seconds from the first to the last event; a session ends with 30 minutes without one. `null` before the first has ended. */
    avgSessionDuration: z.number().nonnegative().nullable(),
    /** That have ended. */
    sessions: count,
    /** Seconds of *Play here*; nothing else is measured. */
    watchedSeconds: count,
    /** Events by name of category. */
    categoryInteractions: z.record(z.string(), count),
  }),
  preferences,
  learningInsights: z.object({
    /** Percent by name of category, adding up to 100. */
    contentAffinity: z.record(z.string(), percent),
    platformPreference: z.record(z.string(), percent),
    /** Sentences, each with its figure. */
    engagementPatterns: z.array(z.string()),
    /** Percent of what the visitor opens that is among today's topics. */
    trendAlignment: percent.nullable(),
  }),
  switches,
  /** Events that count for it, and how many are needed before anything is said. */
  events: count,
  minEvents: count,
  updatedAt: time.nullable(),
});
export type Profile = z.infer<typeof profile>;

/** What a press on an insight does. Each can be undone, except that a list is opened. */
export const insightAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-category'), category: z.enum(preferenceCategories) }),
  z.object({ kind: z.literal('set-length'), duration: z.enum(durationChoices) }),
  z.object({ kind: z.literal('follow-channel'), channelId: z.string(), title: z.string() }),
  z.object({ kind: z.literal('turn-on'), switch: z.literal('trends') }),
  z.object({ kind: z.literal('open-list'), source: z.enum(recommendationSources) }),
]);
export type InsightAction = z.infer<typeof insightAction>;

export const insight = z.object({
  type: z.enum(['preference', 'behavior', 'trend']),
  insight: z.string(),
  confidence: percent,
  /** Whether there is an `action`. */
  actionable: z.boolean(),
  /** What its suggestion comes to; `null` where there is nothing to do. */
  action: insightAction.nullable(),
  suggestions: z.array(z.string()),
});
export type Insight = z.infer<typeof insight>;

export const insights = z.object({
  /** Empty until there is enough. */
  insights: z.array(insight),
  /** `null` until there is enough. */
  personalityType: z.string().nullable(),
  /** Why it is that one, with figures. */
  personalityReason: z.string().nullable(),
  contentPreferences: z.array(z.string()),
  recommendedActions: z.array(z.string()),
  improvementSuggestions: z.array(z.string()),
});
export type Insights = z.infer<typeof insights>;

export const feedback = z.object({
  kind: z.enum(feedbackKinds),
  /** Id of a video or channel, or a topic. */
  id: z.string(),
  /** Title or name; `null` once it is gone. */
  name: z.string().nullable(),
  at: time,
});
export type Feedback = z.infer<typeof feedback>;

const ofFeedback = z.strictObject({
  kind: z.enum(feedbackKinds),
  id: z.string().trim().min(1).max(60),
});
const changed = z.strictObject(preferenceFields).partial();

/** The profile as a file, to be kept or moved to another browser. */
export const profileFile = z.strictObject({
  format: z.literal('tessera-profile-1'),
  exportedAt: time,
  preferences: z.strictObject(preferenceFields),
  switches: switches.strict(),
  feedback: z
    .array(z.strictObject({ kind: z.enum(feedbackKinds), id: z.string().min(1).max(60) }))
    .max(personalizationLimits.feedback),
});
export type ProfileFile = z.infer<typeof profileFile>;

export const profileEndpoints = defineEndpoints({
  'GET /api/personalization/profile/:userId': {
    summary: 'Get your profile',
    access: 'visitor',
    params: ofUser,
    response: profile,
    errors: ['not-your-profile'],
  },
  'GET /api/personalization/insights/:userId': {
    summary: 'Get insights into what you watch',
    access: 'visitor',
    params: ofUser,
    response: insights,
    errors: ['not-your-profile'],
  },
  'PUT /api/personalization/preferences/:userId': {
    summary: 'Change your preferences; what is not named stays',
    access: 'visitor',
    params: ofUser,
    body: changed,
    response: preferences,
    errors: ['not-your-profile'],
  },
  'PUT /api/personalization/switches/:userId': {
    summary: 'Change what may be learned and shown; what is not named stays',
    access: 'visitor',
    params: ofUser,
    body: switches.strict().partial(),
    response: switches,
    errors: ['not-your-profile'],
  },
  'POST /api/personalization/analyze-behavior/:userId': {
    summary: 'Compute your profile and insights anew',
    access: 'visitor',
    cost: 4,
    params: ofUser,
    response: z.object({ events: count, updatedAt: time }),
    errors: ['not-your-profile'],
  },
  'POST /api/personalization/interaction': {
    summary: 'Report that you opened, liked or shared a video',
    access: 'visitor',
    body: z.strictObject({
      userId: z.union([z.string().min(1).max(60), z.int()]),
      videoId: z.string().min(1).max(60),
      title: z.string().max(500).optional(),
      category: z.string().max(60).nullish(),
      platform: z.string().max(60).optional(),
      /** Seconds. Both are checked and not kept: only *Play here* measures. */
      watchDuration: z.number().min(0).max(86_400).optional(),
      totalDuration: z.number().min(0).max(86_400).optional(),
      action: z.enum(['view', 'like', 'share']),
      context: z
        .strictObject({
          recommendationType: z.string().max(40).optional(),
          deviceType: z.string().max(40).optional(),
          /** Of the list that it was opened from. */
          slateId: z.uuid().optional(),
        })
        .optional(),
    }),
    response: z.object({
      /** False while learning is off, and for what is known already. */
      isStored: z.boolean(),
    }),
    errors: ['not-your-profile', 'video-not-found', 'nothing-to-like', 'too-many-likes'],
  },
  'DELETE /api/personalization/learning/:userId': {
    summary: 'Delete what was learned: your events, with the watch history, and your profile',
    access: 'visitor',
    params: ofUser,
    response: z.object({
      events: count,
      feedback: count,
      /** When the next training has forgotten them, too. */
      forgottenBy: time,
    }),
    errors: ['not-your-profile'],
  },
  'GET /api/personalization/feedback': {
    summary: 'List what you want less of, the most recent first',
    access: 'visitor',
    response: z.object({ feedback: z.array(feedback) }),
    errors: [],
  },
  'PUT /api/personalization/feedback/:kind/:id': {
    summary: 'Want less of a channel or topic, or a video not again',
    access: 'visitor',
    params: ofFeedback,
    response: z.object({ isWanted: z.boolean() }),
    errors: ['too-much-feedback'],
  },
  'DELETE /api/personalization/feedback/:kind/:id': {
    summary: 'Want a channel, topic or video as before',
    access: 'visitor',
    params: ofFeedback,
    response: z.object({ isWanted: z.boolean() }),
    errors: [],
  },
  'GET /api/personalization/file': {
    summary: 'Get your profile as a file',
    access: 'visitor',
    response: profileFile,
    errors: [],
  },
  'PUT /api/personalization/file': {
    summary: 'Take a profile from a file, in place of your preferences, switches and feedback',
    access: 'visitor',
    body: profileFile,
    response: profile,
    errors: [],
  },
});

export const profileErrors = {
  'not-your-profile': { status: 403, title: 'This profile is someone else’s' },
  'too-much-feedback': {
    status: 409,
    title: 'You’ve reached the limit of what you want less of',
    extra: z.object({ limit: z.int() }),
  },
} as const;
