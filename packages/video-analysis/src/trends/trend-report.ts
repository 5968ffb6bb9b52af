import type { EmergingTopic, TrendAnalysis } from '@tessera/contracts-ai';
import { count, percent } from '../statistics/figures.js';
import { audienceShifts } from './audience-shifts.js';
import { contentGaps, type Demand } from './content-gaps.js';
import { emergingTopics, type GrowingTopic, topicsToday } from './emerging-topics.js';
import { type TopicForecast, topicForecasts } from './topic-forecasts.js';
import type { TrendVideo, Windows } from './trend-input.js';
import { type GrownTrendVideo, type ViralPatterns, viralPatterns } from './viral-patterns.js';

/** What trends are made of. */
export interface TrendInput {
  readonly windows: Windows;
  readonly videos: readonly TrendVideo[];
  /** Published in the last `rememberedWindows` windows. */
  readonly published: readonly (TrendVideo & { readonly publishedAt: number })[];
  /** Of the last weeks, whose first seven days are over. */
  readonly grown: readonly GrownTrendVideo[];
  readonly demands: readonly Demand[];
}

/** What both pages of trends show, and what other parts of the site ask. */
export interface TrendReport extends ViralPatterns {
  readonly emergingTopics: readonly EmergingTopic[];
  readonly contentGaps: TrendAnalysis['contentGaps'];
  readonly predictions: readonly TopicForecast[];
  readonly windows: Windows;
  readonly audienceShifts: readonly string[];
  readonly topicsToday: Readonly<Record<string, number>>;
}

export function trendReport({
  windows,
  videos,
  published,
  grown,
  demands,
}: TrendInput): TrendReport {
  const emerging = emergingTopics(videos, windows);
  return {
    windows,
    emergingTopics: emerging.map(toTopic),
    ...viralPatterns(grown),
    contentGaps: contentGaps(demands, windows.at),
    predictions: topicForecasts(published, emerging, windows),
    audienceShifts: audienceShifts(videos, windows),
    topicsToday: topicsToday(videos, emerging),
  };
}

function toTopic({ topic, growth, videos, videosBefore, window }: GrowingTopic): EmergingTopic {
  return { topic, growth, videos, videosBefore, window };
}

/** A topic in a sentence, with its figures. */
export function topicSentence({
  topic,
  growth,
  videos,
  videosBefore,
  window,
}: EmergingTopic): string {
  const figures = `${count(videos)} videos, ${count(videosBefore)} before; ${window}`;
  return growth === null
    ? `${topic}: new (${figures})`
    : `${topic}: up ${percent(growth / 100)} (${figures})`;
}
