import type { VideoAnalysis } from '@tessera/contracts-ai';
import type { Models } from '../models.js';
import { contentQualityOf } from '../quality/content-quality.js';
import { outlierOf } from '../reach/outlier.js';
import { trendPredictionOf } from '../reach/trend-prediction.js';
import { velocities } from '../reach/views-at-age.js';
import { compact, count, counted, decimal, percent } from '../statistics/figures.js';
import { contentTypeOf, difficultyOf } from '../text/kinds.js';
import { type Topic, topicsOf, trendAlignment } from '../text/topics.js';
import type { AnalysisInput } from './analysis-input.js';
import { sentimentOf } from './sentiment.js';
import { titleHonestyOf } from './title-honesty.js';

/** Changes whenever the same input would give another analysis: stored ones are made again. */
export const engineVersion = 6;

/** What the analysis says of a video by itself, whoever reads it. */
export type FoundAnalysis = Pick<
  VideoAnalysis,
  | 'sentimentAnalysis'
  | 'contentQuality'
  | 'trendPrediction'
  | 'autoTags'
  | 'titleHonesty'
  | 'insights'
  | 'trendAlignment'
  | 'trendAlignmentReason'
>;

/** Texts of any length and with anything in them are read up to a limit, and never followed: they are only counted and quoted. */
export function analyzeVideo(input: AnalysisInput, models: Models): FoundAnalysis {
  const { video, unscoredBecause } = input;
  const sentimentAnalysis = sentimentOf(input, models);
  const style = models.titleStyle(video.title);
  const topics = topicsOf(input);
  const contentType = contentTypeOf(video);
  const found = {
    sentimentAnalysis,
    contentQuality: contentQualityOf({ ...input, sentiment: sentimentAnalysis, style }),
    trendPrediction: trendPredictionOf(input),
    autoTags: {
      categories: video.categoryName === null ? [] : [video.categoryName],
      topics: topics.map(({ text }) => text),
      contentType,
      difficulty: difficultyOf(video, contentType),
    },
    titleHonesty: titleHonestyOf(input, style, models),
    ...alignmentOf(topics, input),
  };
  return { ...found, insights: unscoredBecause === null ? insightsOf(input, found) : [] };
}

function alignmentOf(
  topics: readonly Topic[],
  { topicsToday, unscoredBecause }: AnalysisInput,
): Pick<FoundAnalysis, 'trendAlignment' | 'trendAlignmentReason'> {
  const aligned = unscoredBecause === null ? trendAlignment(topics, topicsToday) : null;
  const unknown =
    topics.length === 0 ? 'It names no topic.' : 'Today there are no topics that grow.';
  return {
    trendAlignment: aligned,
    trendAlignmentReason: aligned === null ? (unscoredBecause ?? unknown) : null,
  };
}

/** The sentences that say most, each with its figure; what is not known is not said. */
function insightsOf(input: AnalysisInput, found: Omit<FoundAnalysis, 'insights'>): string[] {
  return [
    ...outlierInsight(input),
    ...speedInsight(input),
    ...qualityInsight(found),
    ...sentimentInsight(found),
    ...alignmentInsight(found),
  ];
}

function outlierInsight({ video, channel }: AnalysisInput): string[] {
  const outlier =
    video.views === null || video.isLive ? null : outlierOf(video.views, channel.sameAge);
  if (!outlier) return [];
  const { ratio, usual } = outlier;
  return [
    `It has ${decimal(ratio)} × the usual views of its channel at this age: ${compact(video.views ?? 0)} against ${compact(usual)}.`,
  ];
}

const dayHours = 24;

function speedInsight({ at, counts, video }: AnalysisInput): string[] {
  const since = at - 2 * dayHours * 3_600_000;
  const recent = velocities(counts).filter((one) => one.at >= since);
  const middle = at - dayHours * 3_600_000;
  const gained = (after: boolean) =>
    recent
      .filter((one) => one.at >= middle === after)
      .reduce((sum, { perHour, hours }) => sum + perHour * hours, 0);
  const [now, before] = [gained(true), gained(false)];
  if (video.isLive || now <= 0 || before <= 0) return [];
  return [
    `It gained ${counted(Math.round(now), 'view')} in the last 24 hours, ${percent(Math.abs(now / before - 1))} ${now >= before ? 'more' : 'less'} than in the 24 before.`,
  ];
}

function qualityInsight({
  contentQuality: { details },
}: Omit<FoundAnalysis, 'insights'>): string[] {
  const [best] = details.toSorted((one, other) => other.score - one.score);
  const worst = details.toSorted((one, other) => one.score - other.score)[0];
  if (!best || !worst || best === worst) return [];
  return [
    `Its best side is ${best.name.toLowerCase()} with ${best.score} of 100 points, its weakest ${worst.name.toLowerCase()} with ${worst.score} (${worst.evidence}).`,
  ];
}

function sentimentInsight({ sentimentAnalysis }: Omit<FoundAnalysis, 'insights'>): string[] {
  const { shares, scoredComments } = sentimentAnalysis;
  if (!shares) return [];
  return [
    `${percent(shares.positive)} of ${count(scoredComments)} scored comments are positive, ${percent(shares.negative)} negative.`,
  ];
}

function alignmentInsight({ trendAlignment: aligned }: Omit<FoundAnalysis, 'insights'>): string[] {
  return aligned === null || aligned === 0
    ? []
    : [`${count(aligned)}% of what it is about is among today's topics.`];
}
