import { defineEndpoints, platform, video, wholeNumber } from '@tessera/contracts';
import { z } from 'zod';
import { ofUser, percent } from './profile.js';
import {
  personalizationLimits,
  recommendationSources,
  recommendationTypes,
  sliderNames,
} from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const videoId = z.string().min(1).max(60);

/** One of the parts that a score is the sum of, in the order shown. */
export const scoreFactor = z.object({
  /**
   * - `history`, `content`: a video that was opened, watched, liked or saved, and who watched it, or what it is about; `videoId` says which
   * - `popularity`, `follow`, `preference`, `feedback`
   * - `freshness`, `familiarity`, `length`, `surprise`: a slider
   * - `diversity`, `calibration`, `exploration`: what moved it in this list
   */
  kind: z.enum([
    'history',
    'content',
    'popularity',
    'follow',
    'preference',
    'feedback',
    'freshness',
    'familiarity',
    'length',
    'surprise',
    'diversity',
    'calibration',
    'exploration',
  ]),
  /** For people: `You watched “Ocean Life”`. */
  label: z.string(),
  videoId: z.string().nullable(),
  /** Part of the score; below 0 where it counts against it. */
  value: z.number(),
});
export type ScoreFactor = z.infer<typeof scoreFactor>;

/** One object for both screens. Percents are `null` where nothing is known. */
export const recommendation = z.object({
  videoId: z.string(),
  title: z.string(),
  /** Name of the category. */
  category: z.string().nullable(),
  platform,
  /** ISO 8601; `null` if the platform does not publish it. */
  duration: z.string().nullable(),
  recommendationType: z.enum(recommendationTypes),
  /** How far its own score goes from the median of what could have been recommended (50) to the best of it (100); below, its percentile. Not that of its place. */
  relevanceScore: percent,
  /** The same, as the hub names it. */
  score: percent,
  /** The same where something that is known of the visitor speaks for it; `null` where it is only popular: no percentage is shown then. */
  matchPercent: percent.nullable(),
  confidenceLevel: percent,
  /** Sentences, the weightiest first. */
  reasoningFactors: z.array(z.string()),
  /** The first of them. */
  reason: z.string(),
  personalityMatch: percent.nullable(),
  trendingFactor: percent.nullable(),
  /** From the analysis; `null` where the video is not scored. */
  qualityScore: percent.nullable(),
  /** Add up to `exactScore`. */
  factors: z.array(scoreFactor),
  exactScore: z.number(),
  /** How far it can be continued, in seconds; `null` for what is not a continuation. */
  continueAt: count.nullable(),
  /** Of the list that it is in, and its place there from 0: what pages say where they report what was seen and opened. */
  slateId: z.uuid(),
  position: count,
  video,
});
export type Recommendation = z.infer<typeof recommendation>;

const sliders = z.strictObject(
  Object.fromEntries(sliderNames.map((name) => [name, share])) as Record<
    (typeof sliderNames)[number],
    typeof share
  >,
);
export type Sliders = z.infer<typeof sliders>;

const exclusions = z.strictObject({
  channels: z.array(z.string().min(1).max(60)).max(100),
  topics: z.array(z.string().min(1).max(60)).max(100),
  /** Slugs. */
  categories: z.array(z.string().min(1).max(60)).max(50),
  /** None in recipes of before. */
  platforms: z.array(platform).max(10).default([]),
});

const recipeFields = {
  name: z.string().trim().min(1).max(60),
  sliders,
  source: z.enum(recommendationSources),
  exclusions,
};
export const recipe = z.object({ id: z.uuid(), ...recipeFields, changedAt: time });
export type Recipe = z.infer<typeof recipe>;

/** A recipe as a file that others can take. */
export const recipeFile = z.strictObject({
  format: z.literal('tessera-recipe-1'),
  ...recipeFields,
});
export type RecipeFile = z.infer<typeof recipeFile>;

const slider = z
  .string()
  .regex(/^(0|1|0?\.\d{1,3})$/, 'must be a number from 0 to 1')
  .transform(Number)
  .pipe(share);

/** How the list is made; what is absent is as the visitor's settings say. */
const mix = {
  freshness: slider.optional(),
  familiarity: slider.optional(),
  length: slider.optional(),
  surprise: slider.optional(),
  source: z.enum(recommendationSources).optional(),
  /** Id of a recipe of the visitor, instead of the above. */
  recipe: z.uuid().optional(),
  /** The list as it would be without a video of the history. */
  without: videoId.optional(),
};

export const explanation = z.object({
  videoId: z.string(),
  title: z.string(),
  /** Its place among all that could be recommended, from 1; `null` where a rule excludes it. */
  rank: z.int().positive().nullable(),
  candidates: count,
  /** Why it is not in the list, where it isn't: a rule, or what it lacks to the last one shown. */
  excludedBy: z.string().nullable(),
  factors: z.array(scoreFactor),
  exactScore: z.number().nullable(),
  /** Score of the last one shown. */
  lastShown: z.number().nullable(),
});
export type Explanation = z.infer<typeof explanation>;

export const recommenderState = z.object({
  /** `null` before the first training. */
  trainedAt: time.nullable(),
  events: count,
  visitors: count,
  videos: count,
  /** What training found best on the newest events. */
  mix: z.record(z.string(), z.number()),
  /** Measured on the newest events, which it had not seen; `null` where there were too few. */
  quality: z.object({ ndcg10: share, popularityNdcg10: share }).nullable(),
  nextTrainingBy: time,
});
export type RecommenderState = z.infer<typeof recommenderState>;

/** A video that a browser scores itself, with what it has to do with others. */
const localCandidate = z.object({
  video,
  popularity: share,
  /** Ids of videos with the weight that opening one of them has for this one. */
  neighbors: z.array(z.tuple([z.string(), z.number()])),
});

export const recommendationEndpoints = defineEndpoints({
  'GET /api/personalization/recommendations/:userId': {
    summary: 'List what is recommended to you',
    access: 'visitor',
    cost: 2,
    params: ofUser,
    query: z.strictObject({
      ...mix,
      limit: wholeNumber(z.int().min(1).max(personalizationLimits.recommendations)).default(12),
      cursor: z.string().max(200).optional(),
    }),
    response: z.array(recommendation),
    listed: true,
    errors: ['not-your-profile', 'recipe-not-found'],
  },
  'GET /api/personalization/explanations/:videoId': {
    summary: 'Explain why a video is, or is not, recommended to you',
    access: 'visitor',
    cost: 3,
    /** An id, or a link of any platform. */
    params: z.strictObject({ videoId: z.string().trim().min(1).max(500) }),
    query: z.strictObject(mix),
    response: explanation,
    errors: ['video-not-found', 'recipe-not-found'],
  },
  'GET /api/personalization/similar/:videoId': {
    summary: 'List what those who watched a video watched, too',
    access: 'visitor',
    params: z.strictObject({ videoId }),
    query: z.strictObject({ limit: wholeNumber(z.int().min(1).max(24)).default(12) }),
    response: z.object({ videos: z.array(video) }),
    errors: ['video-not-found'],
  },
  'GET /api/personalization/candidates': {
    summary: 'List videos of a category for a browser that makes its list itself',
    access: 'visitor',
    cost: 2,
    etag: true,
    query: z.strictObject({ category: z.string().min(1).max(60) }),
    response: z.object({ candidates: z.array(localCandidate) }),
    errors: ['category-not-found'],
  },
  'GET /api/personalization/model': {
    summary: 'Get when recommendations were trained, on what, and how good they are',
    access: 'visitor',
    response: recommenderState,
    errors: [],
  },
  'GET /api/personalization/recipes': {
    summary: 'List your recipes',
    access: 'visitor',
    response: z.object({ recipes: z.array(recipe) }),
    errors: [],
  },
  'POST /api/personalization/recipes': {
    summary: 'Keep a recipe',
    access: 'visitor',
    status: 201,
    body: z.strictObject(recipeFields),
    response: recipe,
    errors: ['too-many-recipes'],
  },
  'PUT /api/personalization/recipes/:id': {
    summary: 'Change a recipe',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(recipeFields),
    response: recipe,
    errors: ['recipe-not-found'],
  },
  'DELETE /api/personalization/recipes/:id': {
    summary: 'Delete a recipe',
    access: 'visitor',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ deleted: z.literal(1) }),
    errors: ['recipe-not-found'],
  },
});

export const recommendationErrors = {
  'recipe-not-found': { status: 404, title: 'Recipe not found' },
  'too-many-recipes': {
    status: 409,
    title: 'You’ve reached the limit of recipes',
    extra: z.object({ limit: z.int() }),
  },
} as const;

/** Once a week at most, while the switch `notifications` is on. */
export const personalizationNotifications = {
  'new-videos': { label: 'New videos from what you follow' },
} as const;
