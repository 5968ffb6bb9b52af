import { buildVideo } from '@tessera/area-testing';
import type {
  Explanation,
  Insights,
  Preferences,
  Profile,
  ProfileFile,
  Recipe,
  Recommendation,
  RecommenderState,
} from '@tessera/contracts-personalization';
import { defaultSwitches } from '@tessera/contracts-personalization/values';

const at = '2026-01-02T03:04:05.000Z';
/** Of every list that is built here. */
export const slateId = '019b7a3c-0000-7000-8000-000000000001';
export const recipeId = '019b7a3c-0000-7000-8000-000000000002';

export function buildPreferences(overrides: Partial<Preferences> = {}): Preferences {
  return {
    categories: ['Music', 'Food'],
    platforms: ['youtube'],
    contentTypes: [],
    languages: [],
    duration: 'medium',
    minutes: { from: 5, to: 20 },
    difficulty: 'any',
    qualityThreshold: 60,
    quality: 'medium',
    asRules: false,
    ...overrides,
  };
}

/** Of somebody who watches a lot. */
export function buildProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    userId: 'u1',
    behaviorMetrics: {
      viewHistory: ['h1', 'h2'],
      videosWatched: 1240,
      avgSessionDuration: 754,
      sessions: 12,
      watchedSeconds: 3900,
      categoryInteractions: { Music: 30, Food: 10 },
    },
    preferences: buildPreferences(),
    learningInsights: {
      contentAffinity: { Food: 20, Music: 40, Travel: 15, Gaming: 12, Sports: 8, Art: 5 },
      platformPreference: { youtube: 80, vimeo: 20 },
      engagementPatterns: ['You watch 70% of your videos after 8 PM.'],
      trendAlignment: 31,
    },
    switches: { ...defaultSwitches },
    events: 48,
    minEvents: 10,
    updatedAt: at,
    ...overrides,
  };
}

/** Of a first visit. */
export function buildUnknownProfile(overrides: Partial<Profile> = {}): Profile {
  return buildProfile({
    behaviorMetrics: {
      viewHistory: [],
      videosWatched: 0,
      avgSessionDuration: null,
      sessions: 0,
      watchedSeconds: 0,
      categoryInteractions: {},
    },
    preferences: buildPreferences({
      categories: [],
      platforms: [],
      duration: 'any',
      minutes: { from: null, to: null },
      qualityThreshold: 0,
      quality: 'any',
    }),
    learningInsights: {
      contentAffinity: {},
      platformPreference: {},
      engagementPatterns: [],
      trendAlignment: null,
    },
    events: 0,
    updatedAt: null,
    ...overrides,
  });
}

export function buildInsights(overrides: Partial<Insights> = {}): Insights {
  return {
    insights: [
      {
        type: 'behavior',
        insight: 'You finish 8 of 10 music videos.',
        confidence: 84,
        actionable: true,
        action: { kind: 'add-category', category: 'Travel' },
        suggestions: ['Add Travel to your categories'],
      },
    ],
    personalityType: 'The Deep Diver',
    personalityReason: 'You stay with a topic for 4 videos on average.',
    contentPreferences: ['Concerts over 20 minutes'],
    recommendedActions: ['Follow Jazz Club'],
    improvementSuggestions: ['Open something from Travel'],
    ...overrides,
  };
}

export const noInsights: Insights = {
  insights: [],
  personalityType: null,
  personalityReason: null,
  contentPreferences: [],
  recommendedActions: [],
  improvementSuggestions: [],
};

/** The recommendation of the video `v<number>` at its place. */
export function buildRecommendation(
  number: number,
  overrides: Partial<Recommendation> = {},
): Recommendation {
  const video = buildVideo({ id: `v${number}`, title: `Video ${number}` });
  return {
    videoId: video.id,
    title: video.title,
    category: 'Music',
    platform: video.platform,
    duration: video.duration,
    recommendationType: 'personalized',
    relevanceScore: 92,
    score: 92,
    matchPercent: 92,
    confidenceLevel: 74,
    reasoningFactors: ['You watched “Ocean Life”', 'Popular this week', 'New today'],
    reason: 'You watched “Ocean Life”',
    personalityMatch: 88,
    trendingFactor: 40,
    qualityScore: null,
    factors: [
      { kind: 'history', label: 'You watched “Ocean Life”', videoId: 'h1', value: 0.4004 },
      { kind: 'popularity', label: 'Popular this week', videoId: null, value: 0.2003 },
      { kind: 'diversity', label: 'Others like it come first', videoId: null, value: -0.1003 },
    ],
    exactScore: 0.5004,
    continueAt: null,
    slateId,
    position: number - 1,
    video,
    ...overrides,
  };
}

/** Recommendations of `v1`, `v2`, … */
export function buildRecommendations(count: number, first = 1): Recommendation[] {
  return Array.from({ length: count }, (_, index) => buildRecommendation(first + index));
}

export function buildRecipe(overrides: Partial<Recipe> = {}): Recipe {
  return {
    id: recipeId,
    name: 'Sunday',
    sliders: { freshness: 0.9, familiarity: 0.5, length: 0.8, surprise: 0.5 },
    source: 'all',
    exclusions: { channels: ['c9'], topics: [], categories: [], platforms: [] },
    changedAt: at,
    ...overrides,
  };
}

export function buildExplanation(overrides: Partial<Explanation> = {}): Explanation {
  return {
    videoId: 'v9',
    title: 'Video 9',
    rank: 41,
    candidates: 1200,
    excludedBy: 'It lacks 0.120 to the last one shown.',
    factors: [{ kind: 'popularity', label: 'Popular this week', videoId: null, value: 0.2 }],
    exactScore: 0.2,
    lastShown: 0.32,
    ...overrides,
  };
}

export function buildState(overrides: Partial<RecommenderState> = {}): RecommenderState {
  return {
    trainedAt: at,
    events: 52_000,
    visitors: 900,
    videos: 4000,
    mix: {},
    quality: { ndcg10: 0.2, popularityNdcg10: 0.1 },
    nextTrainingBy: at,
    ...overrides,
  };
}

export function buildProfileFile(overrides: Partial<ProfileFile> = {}): ProfileFile {
  return {
    format: 'tessera-profile-1',
    exportedAt: at,
    preferences: buildPreferences(),
    switches: { ...defaultSwitches, skips: false },
    feedback: [{ kind: 'channel', id: 'c1' }],
    ...overrides,
  };
}
