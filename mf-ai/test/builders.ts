import type { Response } from '@tessera/contracts';
import type {
  AnalystOverview,
  AnalystRecommendations,
  AnalystTrends,
  AnalystVideo,
  EmergingTopic,
  Forecast,
  QueryAnalysis,
  TrendAnalysis,
  VideoAnalysis,
} from '@tessera/contracts-ai';

const at = '2026-11-27T12:00:00.000Z';
const writtenBy = 'Tessera engine';

/** A video of the sample catalog of which everything is scored. */
export function buildAnalysis(overrides: Partial<VideoAnalysis> = {}): VideoAnalysis {
  return {
    videoId: 'v2',
    title: 'Sourdough in a cold kitchen',
    platform: 'youtube',
    analyzedAt: at,
    source: 'sample',
    sentimentAnalysis: {
      overall: 'positive',
      confidence: 0.82,
      shares: { positive: 0.62, neutral: 0.28, negative: 0.1 },
      interval: [0.78, 0.93],
      audienceReaction: '62% of 140 scored comments are positive; most thank for the timing table.',
      emotionalTone: ['gratitude', 'curiosity'],
      comments: 152,
      scoredComments: 140,
      reason: null,
    },
    contentQuality: {
      score: 84,
      interval: [78, 89],
      factors: { Description: 91, Captions: 100, Engagement: 71 },
      details: [
        {
          name: 'Engagement',
          score: 71,
          weight: 0.4,
          evidence: '4.1 likes per 100 views, usual in Food: 3.2',
        },
        {
          name: 'Description',
          score: 91,
          weight: 0.35,
          evidence: '1,240 characters of description',
        },
        { name: 'Captions', score: 100, weight: 0.25, evidence: 'Captions in 2 languages' },
      ],
      strengths: ['Chapters for each step'],
      improvements: ['The title names no result'],
      reason: null,
    },
    trendPrediction: {
      viralPotential: 73,
      probability: 0.12,
      interval: [0.08, 0.17],
      event: 'reaches 3 × the usual views of its channel within 7 days',
      trendingLikelihood: 'medium',
      peakTimeframe: 'within 24 hours',
      reasons: ['Views of the first day are 1.8 × the channel’s median'],
      reason: null,
    },
    autoTags: {
      categories: ['Food'],
      topics: ['sourdough', 'bread', 'fermentation', 'cold proof', 'baking', 'starter', 'oven'],
      contentType: 'Tutorials',
      difficulty: 'intermediate',
    },
    titleHonesty: {
      style: { bait: 0.07, signals: ['a number'], reason: null },
      promise: {
        kept: 0.88,
        confirmedBy: [{ from: 'description', text: 'proofed at 8 °C for 18 hours' }],
        unconfirmed: [],
        reason: null,
      },
    },
    insights: ['Its comments are 2.3 × as long as usual in Food.'],
    audienceMatch: 64,
    audienceMatchReason: null,
    trendAlignment: 38,
    trendAlignmentReason: null,
    writtenBy,
    ...overrides,
  };
}

/** A video of which nothing can be scored, with the reasons. */
export function buildUnscored(overrides: Partial<VideoAnalysis> = {}): VideoAnalysis {
  const { sentimentAnalysis, contentQuality, trendPrediction } = buildAnalysis();
  return buildAnalysis({
    sentimentAnalysis: {
      ...sentimentAnalysis,
      overall: null,
      confidence: null,
      shares: null,
      interval: null,
      audienceReaction: '',
      emotionalTone: [],
      comments: 3,
      scoredComments: 0,
      reason: 'Only 3 comments are known; 10 are needed.',
    },
    contentQuality: {
      ...contentQuality,
      score: null,
      interval: null,
      details: [],
      strengths: [],
      improvements: [],
      reason: 'The platform shares no description.',
    },
    trendPrediction: {
      ...trendPrediction,
      viralPotential: null,
      probability: null,
      interval: null,
      trendingLikelihood: null,
      peakTimeframe: null,
      reasons: [],
      reason: 'Its views were counted once so far.',
    },
    titleHonesty: {
      style: { bait: null, signals: [], reason: 'There is no model of titles here.' },
      promise: {
        kept: null,
        confirmedBy: [],
        unconfirmed: ['cold'],
        reason: 'There is no text to compare the title with.',
      },
    },
    audienceMatch: null,
    audienceMatchReason: 'You have no profile yet.',
    trendAlignment: null,
    trendAlignmentReason: 'It has no topics.',
    ...overrides,
  });
}

function buildTopic(overrides: Partial<EmergingTopic>): EmergingTopic {
  return {
    topic: 'sourdough',
    growth: 46,
    videos: 38,
    videosBefore: 26,
    window: 'last 24 hours against the 24 before',
    ...overrides,
  };
}

const topics = [
  buildTopic({}),
  buildTopic({ topic: 'solid-state batteries', growth: null, videos: 12, videosBefore: 0 }),
  buildTopic({ topic: 'trail running', growth: 31 }),
  buildTopic({ topic: 'retro handhelds', growth: 18 }),
  buildTopic({ topic: 'film photography', growth: 12 }),
];

const opportunity = {
  niche: 'Bread without an oven',
  difficulty: 'low',
  potential: '840 searches in 28 days meet 12 videos.',
  actionItems: ['Show the whole bake in under 10 minutes'],
  demand: 840,
  supply: 12,
  ratio: 70,
} as const;

export function buildTrends(overrides: Partial<AnalystTrends> = {}): AnalystTrends {
  return {
    computedAt: at,
    emergingTopics: topics.map(({ topic }) => topic),
    details: topics,
    viralPredictions: [
      {
        topic: 'solid-state batteries',
        probability: 0.44,
        reasoning: '12 videos by 9 channels in a day, none the day before.',
        basis: '44% of 50 past topics that grew as much had at least as many videos again.',
        timeframe: 'within 3 days',
      },
    ],
    contentOpportunities: [{ ...opportunity, actionItems: [...opportunity.actionItems] }],
    writtenBy,
    ...overrides,
  };
}

/** The trends of the panel. */
export function buildInsights(overrides: Partial<TrendAnalysis> = {}): TrendAnalysis {
  return {
    computedAt: at,
    emergingTopics: topics,
    viralCompared: { viral: 61, others: 540 },
    viralPatterns: ['61% of what went viral is under 8 minutes; of the rest 34%.'],
    contentGaps: buildTrends().contentOpportunities,
    predictions: [{ topic: 'trail running', confidence: 0.57, timeframe: 'within 7 days' }],
    audienceShifts: ['Watching at night rose from 21% to 27%.'],
    writtenBy,
    ...overrides,
  };
}

export function buildOverview(overrides: Partial<AnalystOverview> = {}): AnalystOverview {
  return {
    computedAt: at,
    contentQuality: { value: 71, videos: 5820, notScored: 180 },
    trendAlignment: { value: 24, videos: 6000, notScored: 0 },
    viralPotential: { value: null, videos: 0, notScored: 6000 },
    ...overrides,
  };
}

export function buildRecommendations(
  overrides: Partial<AnalystRecommendations> = {},
): AnalystRecommendations {
  return {
    computedAt: at,
    searchSuggestions: ['bread without an oven', 'trail running shoes'],
    strategyAdvice: ['Publish in Food on Thursdays: the median of first days is 1.4 × as high.'],
    contentIdeas: [
      {
        title: 'Bread in a camping pot',
        description: '840 searches in 28 days meet 12 videos.',
        difficulty: 'medium',
        estimatedViews: '1.2K–8.4K',
        comparable: 31,
        tags: ['bread', 'camping'],
      },
    ],
    writtenBy,
    ...overrides,
  };
}

export function buildAnalystVideo(overrides: Partial<VideoAnalysis> = {}): AnalystVideo {
  const analysis = buildAnalysis(overrides);
  return {
    title: analysis.title,
    aiInsights: {
      contentQuality: analysis.contentQuality.score,
      viralPotential: analysis.trendPrediction.viralPotential,
      audienceMatch: analysis.audienceMatch,
      trendAlignment: analysis.trendAlignment,
    },
    recommendations: ['Name the result in the title: such titles get 1.3 × the clicks in Food.'],
    analysis,
  };
}

export function buildQueryAnalysis(overrides: Partial<QueryAnalysis> = {}): QueryAnalysis {
  return {
    query: 'sourdow bread',
    enhancedQuery: 'sourdough bread',
    relatedQueries: ['sourdough starter', 'rye bread'],
    findings: ['“sourdow bread” finds 0 videos, “sourdough bread” 214.'],
    writtenBy,
    ...overrides,
  };
}

type Forecasts = Response<'GET /api/ai-analyst/forecasts'>;

export function buildForecast(overrides: Partial<Forecast> = {}): Forecast {
  return {
    id: '0b6f6a6e-3f0c-4a52-9d0e-4c7e9a550d6f',
    videoId: 'v2',
    subject: 'Sourdough in a cold kitchen',
    event: 'reaches 3 × the usual views of its channel within 7 days',
    probability: 0.71,
    baseline: 0.1,
    madeAt: '2026-11-10T12:00:00.000Z',
    isReplayed: false,
    recordedAt: '2026-11-10T12:00:00.000Z',
    dueAt: '2026-11-17T12:00:00.000Z',
    happened: false,
    undecidedBecause: null,
    hash: '9f2c1b7e0d4a5566778899aabbccddeeff00112233445566778899aabbccddee',
    ...overrides,
  };
}

export function buildForecasts(overrides: Partial<Forecasts> = {}): Forecasts {
  return {
    grade: {
      graded: 420,
      pending: 38,
      undecided: 6,
      brier: 0.0812,
      baselineBrier: 0.0931,
      skill: 0.128,
      resolution: 0.0142,
      calibration: [
        { from: 0, to: 0.1, forecast: 0.06, happened: 0.05, interval: [0.03, 0.08], count: 260 },
        { from: 0.1, to: 0.2, forecast: 0.14, happened: 0.17, interval: [0.11, 0.24], count: 104 },
        { from: 0.2, to: 1, forecast: 0.38, happened: 0.33, interval: [0.21, 0.47], count: 56 },
      ],
    },
    chain: {
      entries: 464,
      head: '67dfe7362d29b15d195d241eb8539839a79629ecba10027af432fae2bd90c986',
      isIntact: true,
      firstWrong: null,
      verifiedAt: at,
    },
    forecasts: [buildForecast()],
    nextCursor: null,
    ...overrides,
  };
}
