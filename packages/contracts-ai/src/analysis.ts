import { defineEndpoints, platform, video } from '@tessera/contracts';
import { z } from 'zod';
import {
  contentTypes,
  difficulties,
  forecastKinds,
  forecastStates,
  maxAnalystInput,
  undecidedReasons,
} from './values.js';

const time = z.iso.datetime();
const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const score = z.int().min(0).max(100);
/** Lower and upper end of a 90% interval. */
const interval = z.tuple([z.number(), z.number()]);
/** Why a figure is `null`, for people; `null` where there is a figure. */
const reason = z.string().nullable();

/** Who wrote a text: the site's own analysis (`ownWriter`), or an outside model by its name. Figures are always the site's own. */
export const writtenBy = z.string();

/** One of the figures that a score is made of. */
export const factor = z.object({
  name: z.string(),
  /** What it contributes to the score, 0 to 100 as the score itself. */
  score,
  /** Its share in the score. */
  weight: share,
  /** The figure behind it, for people: `1,240 characters of description`. */
  evidence: z.string(),
});
export type Factor = z.infer<typeof factor>;

export const sentimentAnalysis = z.object({
  /** `null` with a `reason` where it is not scored. */
  overall: z.enum(['positive', 'neutral', 'negative']).nullable(),
  confidence: share.nullable(),
  /** Shares of the comments that were scored. */
  shares: z.object({ positive: share, neutral: share, negative: share }).nullable(),
  /** Of the share of positive comments among those that are not neutral. */
  interval: interval.nullable(),
  /** In one or two sentences, with figures. */
  audienceReaction: z.string(),
  /** The most frequent first. */
  emotionalTone: z.array(z.string()),
  /** Comments that were read, and those that could be scored. */
  comments: count,
  scoredComments: count,
  reason,
});

export const contentQuality = z.object({
  score: score.nullable(),
  interval: interval.nullable(),
  /** Scores of the factors by their names, 0 to 100. */
  factors: z.record(z.string(), score),
  /** The same with weights and evidence, the weightiest first. */
  details: z.array(factor),
  strengths: z.array(z.string()),
  improvements: z.array(z.string()),
  reason,
});

export const trendPrediction = z.object({
  /** Percentile among videos of its category and age. */
  viralPotential: score.nullable(),
  /** Calibrated probability of the event below. */
  probability: share.nullable(),
  interval: interval.nullable(),
  /** What is forecast, and graded later: `reaches 3 × the usual views of its channel within 7 days`. */
  event: z.string(),
  trendingLikelihood: z.enum(['low', 'medium', 'high']).nullable(),
  /** For example `within 24 hours`, `past its peak`. */
  peakTimeframe: z.string().nullable(),
  reasons: z.array(z.string()),
  reason,
});

export const autoTags = z.object({
  categories: z.array(z.string()),
  topics: z.array(z.string()),
  contentType: z.enum(contentTypes).nullable(),
  difficulty: z.enum(difficulties).nullable(),
});

/** A passage that confirms a word of the title. */
const quote = z.object({
  from: z.enum(['description', 'tags', 'transcript', 'comments']),
  text: z.string(),
});

export const titleHonesty = z.object({
  style: z.object({
    /** Probability that the title is bait by its form. */
    bait: share.nullable(),
    /** What made it, for example `all capitals`. */
    signals: z.array(z.string()),
    reason,
  }),
  promise: z.object({
    /** Probability that the video keeps what the title says. */
    kept: share.nullable(),
    confirmedBy: z.array(quote),
    /** Words of the title that nothing confirms. */
    unconfirmed: z.array(z.string()),
    reason,
  }),
});

export const videoAnalysis = z.object({
  videoId: z.string(),
  title: z.string(),
  platform,
  analyzedAt: time,
  /** Of the video's row: scores of live rows say that they are our estimate. */
  source: video.shape.source,
  sentimentAnalysis,
  contentQuality,
  trendPrediction,
  autoTags,
  titleHonesty,
  /** Each with the figure behind it. */
  insights: z.array(z.string()),
  /** Percent; `null` where the visitor has no profile yet. */
  audienceMatch: score.nullable(),
  audienceMatchReason: reason,
  /** Percent of its topics' weight that is in today's topics. */
  trendAlignment: score.nullable(),
  trendAlignmentReason: reason,
  writtenBy,
});
export type VideoAnalysis = z.infer<typeof videoAnalysis>;

/** A topic whose share of publications and views grows between two windows. */
export const emergingTopic = z.object({
  topic: z.string(),
  /** Percent between the two windows; `null` where it is new. */
  growth: z.number().nullable(),
  videos: count,
  videosBefore: count,
  /** For example `last 24 hours against the 24 before`. */
  window: z.string(),
});
export type EmergingTopic = z.infer<typeof emergingTopic>;

export const level = z.enum(['low', 'medium', 'high']);

export const contentOpportunity = z.object({
  niche: z.string(),
  difficulty: level,
  /** In a sentence, with figures. */
  potential: z.string(),
  actionItems: z.array(z.string()),
  /** Searches, videos, and the first divided by the second. */
  demand: count,
  supply: count,
  ratio: z.number().nonnegative(),
});

export const viralPrediction = z.object({
  topic: z.string(),
  /** Calibrated. */
  probability: share,
  /** What is known of this topic. */
  reasoning: z.string(),
  /** What the probability comes from: the same sentence for all topics that grew alike. */
  basis: z.string(),
  timeframe: z.string(),
});

/** The Trend Insights of the panel on Home. */
export const trendAnalysis = z.object({
  computedAt: time,
  emergingTopics: z.array(emergingTopic),
  /** What videos that went viral have in common, with figures. */
  viralPatterns: z.array(z.string()),
  /** The videos that were compared for them, far above their channel and others; `null` where those are too few. */
  viralCompared: z.object({ viral: count, others: count }).nullable(),
  contentGaps: z.array(contentOpportunity),
  predictions: z.array(z.object({ topic: z.string(), confidence: share, timeframe: z.string() })),
  audienceShifts: z.array(z.string()),
  writtenBy,
});
export type TrendAnalysis = z.infer<typeof trendAnalysis>;

/** The Trend Analysis of the analyst. */
export const analystTrends = z.object({
  computedAt: time,
  /** Texts, as the specification has them; the same as `details` in the same order. */
  emergingTopics: z.array(z.string()),
  details: z.array(emergingTopic),
  viralPredictions: z.array(viralPrediction),
  contentOpportunities: z.array(contentOpportunity),
  writtenBy,
});
export type AnalystTrends = z.infer<typeof analystTrends>;

export const contentIdea = z.object({
  title: z.string(),
  description: z.string(),
  difficulty: level,
  /** A range from comparable videos, for example `1.2K–8.4K`. */
  estimatedViews: z.string(),
  /** How many videos the range comes from. */
  comparable: count,
  tags: z.array(z.string()),
});

export const analystRecommendations = z.object({
  computedAt: time,
  searchSuggestions: z.array(z.string()),
  /** Each with the figure behind it. */
  strategyAdvice: z.array(z.string()),
  contentIdeas: z.array(contentIdea),
  writtenBy,
});
export type AnalystRecommendations = z.infer<typeof analystRecommendations>;

/** What the analyst says about one video. */
export const analystVideo = z.object({
  title: z.string(),
  aiInsights: z.object({
    contentQuality: score.nullable(),
    viralPotential: score.nullable(),
    audienceMatch: score.nullable(),
    trendAlignment: score.nullable(),
  }),
  /** What to do next with such a video, each with the figure behind it. */
  recommendations: z.array(z.string()),
  analysis: videoAnalysis,
});
export type AnalystVideo = z.infer<typeof analystVideo>;

export const queryAnalysis = z.object({
  query: z.string(),
  /** The query with spelling and synonyms that find more; equal to `query` where nothing is better. */
  enhancedQuery: z.string(),
  relatedQueries: z.array(z.string()),
  /** What finds how much: each sentence with a figure. */
  findings: z.array(z.string()),
  writtenBy,
});
export type QueryAnalysis = z.infer<typeof queryAnalysis>;

/** A percentage over analyzed videos. */
const aggregate = z.object({
  /** `null` where nothing could be scored. */
  value: score.nullable(),
  videos: count,
  /** Left out because they are not scored. */
  notScored: count,
});

export const analystOverview = z.object({
  computedAt: time,
  contentQuality: aggregate,
  trendAlignment: aggregate,
  viralPotential: aggregate,
});
export type AnalystOverview = z.infer<typeof analystOverview>;

/** Whether the ledger of forecasts is as it was written. */
export const forecastChain = z.object({
  entries: count,
  /** Hash of the last entry, which depends on all of them; `null` without any. */
  head: z.string().nullable(),
  isIntact: z.boolean(),
  /** Number of the first entry that was changed afterwards, or follows one that is missing. */
  firstWrong: z.int().positive().nullable(),
  verifiedAt: time,
});
export type ForecastChain = z.infer<typeof forecastChain>;

export const forecastGrade = z.object({
  /** How many forecasts were graded. */
  graded: count,
  pending: count,
  /** Those of which nobody can know what became. */
  undecided: count,
  brier: z.number().nullable(),
  baselineBrier: z.number().nullable(),
  /** 1 − Brier score ÷ that of the baseline. */
  skill: z.number().nullable(),
  resolution: z.number().nullable(),
  calibration: z.array(
    z.object({ from: share, to: share, forecast: share, happened: share, interval, count }),
  ),
});
export type ForecastGrade = z.infer<typeof forecastGrade>;

export const forecast = z.object({
  id: z.uuid(),
  videoId: z.string().nullable(),
  subject: z.string(),
  event: z.string(),
  probability: share,
  baseline: share,
  madeAt: time,
  dueAt: time,
  /** `null` while it is pending, and where it is undecided. */
  happened: z.boolean().nullable(),
  /** `null` where it is pending or graded. */
  undecidedBecause: z.enum(undecidedReasons).nullable(),
  /** Whether it was made later, from nothing but what was known at `madeAt`. */
  isReplayed: z.boolean(),
  /** When it was written into the ledger. */
  recordedAt: time,
  /** Hash of this entry and the one before. */
  hash: z.string(),
});
export type Forecast = z.infer<typeof forecast>;

const trendResponse = <S extends z.ZodType>(summary: string, response: S) =>
  ({ summary, access: 'visitor', response, errors: [] }) as const;

export const analysisEndpoints = defineEndpoints({
  'GET /api/smart-analysis/video/:videoId': {
    summary: 'Get the analysis of a video',
    access: 'visitor',
    params: z.strictObject({ videoId: z.string().min(1).max(60) }),
    response: videoAnalysis,
    errors: ['video-not-found'],
  },
  'GET /api/smart-analysis/trends': trendResponse('Get what changes in trends', trendAnalysis),
  'GET /api/ai-analyst/overview': trendResponse(
    'Get aggregates over analyzed videos',
    analystOverview,
  ),
  'GET /api/ai-analyst/trends': trendResponse(
    'Get emerging topics, predictions and opportunities',
    analystTrends,
  ),
  'GET /api/ai-analyst/recommendations': trendResponse(
    'Get searches, advice and ideas for content',
    analystRecommendations,
  ),
  'POST /api/ai-analyst/video/:id': {
    summary: 'Analyze a video by its id, or by a link of any platform',
    access: 'visitor',
    // A link that the site doesn't know yet asks its platform.
    rateClass: { name: 'analyst-videos', share: 1 / 20 },
    params: z.strictObject({ id: z.string().trim().min(1).max(maxAnalystInput) }),
    response: analystVideo,
    errors: ['link-not-supported', 'video-not-found', 'platform-unavailable'],
  },
  'POST /api/ai-analyst/search': {
    summary: 'Analyze a search',
    access: 'visitor',
    cost: 4,
    body: z.strictObject({ query: z.string().trim().min(1).max(maxAnalystInput) }),
    response: queryAnalysis,
    errors: [],
  },
  'GET /api/ai-analyst/forecasts': {
    summary: 'List forecasts of a kind with how good they were, the misses first',
    access: 'visitor',
    query: z.strictObject({
      kind: z.enum(forecastKinds).default('videos'),
      state: z.enum(forecastStates).default('graded'),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      /** Of all of the kind. */
      grade: forecastGrade,
      chain: forecastChain,
      forecasts: z.array(forecast),
      nextCursor: z.string().nullable(),
    }),
    errors: [],
  },
});
