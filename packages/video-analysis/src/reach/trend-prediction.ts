import type { VideoAnalysis } from '@tessera/contracts-ai';
import { robustCenter, rounded, shareBelow, z90 } from '../statistics/distributions.js';
import { count, counted, decimal, percent, span } from '../statistics/figures.js';
import {
  ageInHours,
  type AgeNorms,
  type AnalysisInput,
  type CategoryNorms,
  normsOf,
} from '../videos/analysis-input.js';
import { dueHours, eventFactor, eventText, probabilityOfEvent, type Underway } from './growth.js';
import { leastChannelVideos, leastUsualVideos, type Outlier, outlierOf } from './outlier.js';
import { velocities, viewsAtAge } from './views-at-age.js';

type Prediction = VideoAnalysis['trendPrediction'];

/** In fewer videos of an age, a percentile would be a step of several points. */
const leastPeers = 20;

/** How far a video has come and may come, compared with others as old as it is. */
export function trendPredictionOf(input: AnalysisInput): Prediction {
  const missing = input.unscoredBecause ?? whyUnknown(input);
  if (missing !== null) return notPredicted(missing);
  const views = input.video.views ?? 0;
  const hours = ageInHours(input.video, input.at) ?? 0;
  const peers = peersOf(input, hours);
  const outlier = outlierOf(views, input.channel.sameAge);
  const event = forecastOf(input, hours);
  const likelihood = likelihoodOf(input);
  return {
    viralPotential: peers && Math.round(100 * shareBelow(peers.norms.lnViews, Math.log1p(views))),
    probability: event.probability,
    interval: event.interval,
    event: eventText,
    trendingLikelihood: likelihood,
    peakTimeframe: peakOf(input),
    reasons: [
      ...(peers ? [peerReason(peers, { views, hours })] : []),
      ...(outlier ? [outlierReason(outlier)] : [fewVideos(input)]),
      ...event.reasons,
    ],
    reason: peers ? null : `Fewer than ${leastPeers} videos of its age can be compared with it.`,
  };
}

function whyUnknown({ video }: AnalysisInput): string | null {
  if (video.views === null) return 'Its platform does not tell how often it was viewed.';
  if (video.isLive) return 'It is live: viewers of this moment are no views.';
  return video.publishedAt === null ? 'Nobody knows when it was published.' : null;
}

function notPredicted(reason: string): Prediction {
  return {
    viralPotential: null,
    probability: null,
    interval: null,
    event: eventText,
    trendingLikelihood: null,
    peakTimeframe: null,
    reasons: [],
    reason,
  };
}

interface Peers {
  readonly category: CategoryNorms;
  readonly norms: AgeNorms;
}

/** Videos of its category and age; of all categories where those are too few. */
function peersOf(input: AnalysisInput, hours: number): Peers | null {
  for (const category of [normsOf(input), input.norms.all]) {
    const norms = category.ages.find(({ upToHours }) => upToHours === null || hours <= upToHours);
    if (norms && norms.videos >= leastPeers) return { category, norms };
  }
  return null;
}

function peerReason(
  { category, norms }: Peers,
  { views, hours }: { views: number; hours: number },
): string {
  const share = shareBelow(norms.lnViews, Math.log1p(views));
  return `${count(views)} views after ${span(hours)} are more than ${percent(share)} of ${counted(norms.videos, 'video')} of ${category.name} had at about this age.`;
}

function outlierReason({ ratio, z, usual, videos }: Outlier): string {
  return `That is ${decimal(ratio)} × the ${count(usual)} views usual for its channel at this age (robust z ${decimal(z)}, ${counted(videos, 'video')}).`;
}

function fewVideos({ channel }: AnalysisInput): string {
  return `Only ${counted(channel.sameAge.length, 'video')} of its channel can be compared at this age. It takes ${leastChannelVideos}.`;
}

interface EventForecast {
  readonly probability: number | null;
  readonly interval: [number, number] | null;
  readonly reasons: readonly string[];
}

const none = { probability: null, interval: null };

/** The probability of the event while it is open; afterwards what has become of it. */
function forecastOf(input: AnalysisInput, hours: number): EventForecast {
  const usual = outlierOf(0, input.channel.weekOld, leastUsualVideos);
  if (!usual)
    return {
      ...none,
      reasons: [
        `No forecast: its channel has too few videos of which the views after 7 days are known (${count(input.channel.weekOld.length)}).`,
      ],
    };
  if (hours >= dueHours) return { ...none, reasons: [outcomeOf(input, usual.usual)] };
  const at = { views: input.video.views ?? 0, usual: usual.usual, hours };
  const probability = probabilityOfEvent(at, input.norms.growth);
  if (probability === null)
    return {
      ...none,
      reasons: ['No forecast: too few videos are known by which views grow from this age on.'],
    };
  return {
    probability: rounded(probability, 4),
    interval: boundsOf(at, usual.videos, input),
    reasons: [eventReason(at, probability)],
  };
}

function eventReason({ views, usual }: Underway, probability: number): string {
  const needed = `${count(eventFactor * usual)} views within 7 days would be ${eventFactor} × the usual ones`;
  return views >= eventFactor * usual
    ? `${needed}: it has them already.`
    : `${needed}: by how views have grown from this age on, the probability is ${percent(probability)}.`;
}

/** The standard error of a median is so many times that of a mean: √(π ÷ 2). */
const medianError = 1.2533;

/** With the usual views at both ends of their 90% interval, by the standard error of a median of logarithms. */
function boundsOf(
  at: Underway,
  videos: number,
  { norms: { growth }, channel }: AnalysisInput,
): [number, number] {
  const { scale } = robustCenter(channel.weekOld.map(Math.log1p));
  const error = (z90 * medianError * scale) / Math.sqrt(videos);
  const probability = (usual: number) =>
    rounded(probabilityOfEvent({ ...at, usual }, growth) ?? 0, 4);
  return [probability(at.usual * Math.exp(error)), probability(at.usual * Math.exp(-error))];
}

function outcomeOf({ video, counts }: AnalysisInput, usual: number): string {
  const week = viewsAtAge(counts, video.publishedAt ?? 0, dueHours);
  if (week === null)
    return 'Its seven days are over, and nobody counted its views at their end: there is nothing to forecast.';
  const ratio = week / Math.max(1, usual);
  return `Its seven days are over: it reached ${decimal(ratio)} × the usual views of its channel, ${ratio >= eventFactor ? 'more' : 'less'} than the ${eventFactor} × that are forecast.`;
}

const [highShare, mediumShare] = [0.95, 0.8];

/** By the share of all videos that gain views more slowly now, weighed by engagement. */
function likelihoodOf({ video, norms }: AnalysisInput): Prediction['trendingLikelihood'] {
  if (norms.trending.length === 0) return null;
  const share = video.trending > 0 ? shareBelow(norms.trending, video.trending) : 0;
  if (share >= highShare) return 'high';
  return share >= mediumShare ? 'medium' : 'low';
}

const hourMs = 3_600_000;
/** Views an hour that are as good as those of the fastest hours. */
const nearPeak = 0.9;

/** When its views grew or will grow fastest, by what was counted. */
function peakOf({ at, counts }: AnalysisInput): string | null {
  const speeds = velocities(counts);
  const last = speeds.at(-1);
  if (!last || speeds.length < 3) return null;
  const fastest = speeds.reduce((best, one) => (one.perHour > best.perHour ? one : best));
  if (fastest.perHour === 0) return null;
  if (last.perHour >= nearPeak * fastest.perHour) return 'within 24 hours';
  return `past its peak, ${span((at - fastest.at) / hourMs)} ago`;
}
