import type { Platform } from '@tessera/contracts';
import type { CategoryVocabulary, Theme } from '../grammar/theme.js';
import type { Mood } from '../vocabulary/comment-moods.js';
import type { Language } from '../vocabulary/languages/language.js';

/** How a channel writes its titles. */
type TitleStyle = 'title' | 'sentence';

/** An invented channel, with the habits that its videos follow. */
export interface SampleChannel {
  readonly id: number;
  readonly platform: Platform;
  readonly title: string;
  readonly category: CategoryVocabulary;
  /** What its videos are about, most often the first. */
  readonly themes: readonly Theme[];
  readonly subscribers: number;
  /** What it publishes in, if not in English. */
  readonly language: Language | undefined;
  /** The channel of the same people on another platform, whose videos it has too. */
  readonly mirrorOf: SampleChannel | undefined;
  /** Usual time between two videos, in hours. */
  readonly interval: number;
  /** Hour of the day (UTC) at which it publishes. */
  readonly hour: number;
  /** Hours since its newest video, beyond its usual rhythm. */
  readonly silence: number;
  readonly titleStyle: TitleStyle;
  readonly series: string | undefined;
  readonly captioned: boolean;
  /** Share of its videos that are in high definition. */
  readonly hd: number;
  /** Whether the platform keeps its view counts to itself. */
  readonly hidesViews: boolean;
  /** How much more or less than usual its viewers like and write. */
  readonly warmth: number;
  readonly moods: Readonly<Record<Mood, number>>;
}

/** The counts of a video at one moment. */
export interface Snapshot {
  readonly takenAt: Date;
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
}

export interface SampleComment {
  readonly author: string;
  readonly text: string;
  readonly likes: number;
  readonly publishedAt: Date;
}

/** An invented video with everything that is stored of it. */
export interface SampleVideo {
  readonly id: number;
  readonly publicId: string;
  readonly channel: SampleChannel;
  /** Number of the video in the channel. */
  readonly episode: number;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly publishedAt: Date;
  /** `null` if unknown, 0 while it is live. */
  readonly durationSeconds: number | null;
  /** `null` where the platform does not say, as for captions. */
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  /** The id of the same video on another platform. */
  readonly copyOf: number | null;
  /** Oldest first; empty if the platform publishes no counts. */
  readonly snapshots: readonly Snapshot[];
  readonly comments: readonly SampleComment[];
}
