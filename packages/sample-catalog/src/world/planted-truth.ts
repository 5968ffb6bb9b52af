import type { CrowdMood } from '../vocabulary/reactions.js';

/** A video of something that was planted. Times are the sample's own. */
export interface PlantedVideo {
  /** The id in the API. */
  readonly id: string;
  readonly at: Date;
  /** Equal for all channels of the same people. */
  readonly owner: string;
  readonly channelId: number;
}

/** Several owners who publish about one thing within an hour, and those who follow. */
interface PlantedStory {
  readonly kind: 'story';
  readonly topic: string;
  readonly category: string;
  /** When its first video comes out. */
  readonly at: Date;
  /** Of the first hour. */
  readonly burst: readonly PlantedVideo[];
  readonly tail: readonly PlantedVideo[];
  /** Independent owners of the first hour. */
  readonly owners: number;
}

/** What looks like a story and is none. */
export interface PlantedDecoy {
  readonly kind: 'decoy';
  readonly why: 'one owner' | 'slow growth' | 'daily series' | 'few owners';
  readonly topic: string;
  readonly at: Date;
  readonly videos: readonly PlantedVideo[];
}

/** A video that is watched far more than what its channel usually publishes. */
interface PlantedViral {
  readonly kind: 'viral';
  readonly at: Date;
  readonly video: PlantedVideo;
  /** Its reach, relative to a usual video of the channel. */
  readonly factor: number;
}

/** How the people under a video are. */
interface PlantedMood {
  readonly kind: 'mood';
  readonly at: Date;
  readonly video: PlantedVideo;
  readonly mood: CrowdMood;
  /** How many comments it will have got after three days. */
  readonly comments: number;
}

/** Whether a video keeps what its title promises: its description, tags and comments tell. */
interface PlantedTitle {
  readonly kind: 'title';
  readonly at: Date;
  readonly video: PlantedVideo;
  readonly honest: boolean;
}

/** A topic that comes and goes within weeks; told with each of its videos. */
interface PlantedTrend {
  readonly kind: 'trend';
  readonly topic: string;
  readonly at: Date;
  /** Whether the video is from before its peak. */
  readonly phase: 'emerging' | 'fading';
  readonly peak: Date;
  readonly video: PlantedVideo;
}

/** What people search for. */
interface PlantedDemand {
  readonly kind: 'demand';
  readonly at: Date;
  readonly query: string;
  readonly visitors: number;
  /** Whether the catalog has nothing about it. */
  readonly gap: boolean;
}

/** People turn to a category for some time. */
interface PlantedShift {
  readonly kind: 'shift';
  readonly category: string;
  readonly at: Date;
  readonly until: Date;
  /** How many times the usual views its videos gain meanwhile. */
  readonly factor: number;
}

export type PlantedTruth =
  | PlantedStory
  | PlantedDecoy
  | PlantedViral
  | PlantedMood
  | PlantedTitle
  | PlantedTrend
  | PlantedDemand
  | PlantedShift;
