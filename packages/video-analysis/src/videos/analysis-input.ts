import type { VideoAnalysis } from '@tessera/contracts-ai';

/** The views of a video at one time, in milliseconds; `null` where its platform does not publish them. */
export interface Counts {
  readonly takenAt: number;
  readonly views: number | null;
}

/** What is known of a video. `null` where its platform does not say. */
export interface VideoFacts {
  readonly id: string;
  readonly platform: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Slug and name. */
  readonly category: string | null;
  readonly categoryName: string | null;
  /** 0 while it is live. */
  readonly seconds: number | null;
  readonly isLive: boolean;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  /** In milliseconds, as all times here. */
  readonly publishedAt: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  /** ISO 639-1. */
  readonly language: string | null;
  /** Weighted views per hour times engagement, by which lists of trending videos are sorted. */
  readonly trending: number;
}

export interface AudienceComment {
  readonly text: string;
  readonly likes: number | null;
}

/** What is usual among videos of a category. */
export interface CategoryNorms {
  readonly name: string;
  readonly videos: number;
  /** By age: videos up to so many hours old, and beyond the last ones before. */
  readonly ages: readonly AgeNorms[];
  /** Mean likes and comments per view, and the standard deviation of its logarithm among videos. */
  readonly engagement: number;
  readonly engagementSpread: number;
  /** Quartiles of the lengths of the half that is liked more, in seconds; `null` of too few. */
  readonly seconds: readonly [number, number, number] | null;
}

export interface AgeNorms {
  /** `null` of the oldest. */
  readonly upToHours: number | null;
  readonly videos: number;
  /** Evenly spaced quantiles of ln(1 + views), from the least to the most. */
  readonly lnViews: readonly number[];
}

/** What is usual among all videos of the site. */
export interface Norms {
  readonly all: CategoryNorms;
  /** By slug. */
  readonly categories: Readonly<Record<string, CategoryNorms>>;
  /** Evenly spaced quantiles of the trending scores of videos that have one. */
  readonly trending: readonly number[];
  /** How views grow until they are seven days old; see `growthUntilDue`. */
  readonly growth: readonly GrowthStep[];
}

/** Share of videos that reach an event, and of how many that is known. */
export interface BaseRate {
  readonly share: number;
  readonly videos: number;
}

/** How the logarithm of due over usual views follows from that of early over usual ones, at an age; see `growthUntilDue`. */
export interface GrowthStep {
  readonly hours: number;
  readonly intercept: number;
  readonly slope: number;
  /** What is left: evenly spaced quantiles of it, as many at each age, and its standard deviation. */
  readonly errors: readonly number[];
  readonly deviation: number;
  readonly videos: number;
}

/** Views of other videos of a channel. */
export interface ChannelViews {
  /** When they were as old as this one. */
  readonly sameAge: readonly number[];
  /** When they were seven days old. */
  readonly weekOld: readonly number[];
}

/** Everything that the analysis of a video is made of: the same input always gives the same analysis. */
export interface AnalysisInput {
  readonly at: number;
  readonly video: VideoFacts;
  /** In order of time. */
  readonly counts: readonly Counts[];
  readonly comments: readonly AudienceComment[];
  /** By comments whose texts may not be kept any more; it holds until there are new ones. `null` where there were none. */
  readonly keptSentiment: VideoAnalysis['sentimentAnalysis'] | null;
  readonly channel: ChannelViews;
  readonly norms: Norms;
  /** Weights of today's topics, which are in lower case. */
  readonly topicsToday: Readonly<Record<string, number>>;
  /** How many videos of the site have a tag, for those of this video, and how many videos there are. */
  readonly tagVideos: Readonly<Record<string, number>>;
  readonly videos: number;
  /** Why nothing may be scored; `null` where it may. */
  readonly unscoredBecause: string | null;
}

const hourMs = 3_600_000;

export function ageInHours({ publishedAt }: VideoFacts, at: number): number | null {
  return publishedAt === null ? null : Math.max(0, at - publishedAt) / hourMs;
}

/** Norms of the video's category, or of all where there are none. */
export function normsOf({ video, norms }: Pick<AnalysisInput, 'video' | 'norms'>): CategoryNorms {
  return (video.category !== null && norms.categories[video.category]) || norms.all;
}
