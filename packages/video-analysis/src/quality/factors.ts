import type { VideoAnalysis } from '@tessera/contracts-ai';
import type { TitleStyle } from '../models.js';
import { clamp, normalCdf, wilson, z90 } from '../statistics/distributions.js';
import { clock, count, counted, decimal, percent } from '../statistics/figures.js';
import { readingEase, wordsOf } from '../text/words.js';
import { type AnalysisInput, normsOf } from '../videos/analysis-input.js';

/** One of the figures that the quality of a video is made of. */
export interface QualityFactor {
  readonly name: string;
  readonly weight: number;
  /** From 0 to 100. */
  readonly score: number;
  /** Of a 90% interval of the score; 0 of what is known exactly. */
  readonly half: number;
  readonly evidence: string;
  /** What would improve it. */
  readonly advice: string;
}

export interface FactorInput extends AnalysisInput {
  readonly sentiment: VideoAnalysis['sentimentAnalysis'];
  readonly style: TitleStyle;
}

/** `null` where the platform does not say what it takes. */
type Measure = (input: FactorInput) => QualityFactor | null;

/** What each factor counts for; of those that are known, weights are scaled to add up to 1. */
const weights = {
  Engagement: 0.24,
  'Audience response': 0.18,
  Title: 0.16,
  Description: 0.14,
  Length: 0.1,
  'Picture and captions': 0.1,
  Tags: 0.08,
} as const;

export const measures: readonly Measure[] = [
  engagement,
  audienceResponse,
  title,
  description,
  length,
  pictureAndCaptions,
  tags,
];

/** Weight of the category's mean, in views. */
const priorViews = 500;

/**
 * Likes and comments per view, shrunk towards the category's mean by 500 views, (x + α) ÷ (n + α + β): the share of the category's videos that have less,
 * where the logarithm of the rate is normally distributed.
 */
function engagement(input: FactorInput): QualityFactor | null {
  const { views, likes, comments, isLive } = input.video;
  const { engagement: usual, engagementSpread: spread, name } = normsOf(input);
  if (views === null || (likes === null && comments === null) || isLive || usual <= 0) return null;
  const reactions = (likes ?? 0) + (comments ?? 0);
  const rate = (reactions + priorViews * usual) / (views + priorViews);
  const error = Math.sqrt(rate / (views + priorViews)) / rate;
  const scoreAt = (step: number) => 100 * normalCdf((Math.log(rate / usual) + step) / spread);
  return {
    name: 'Engagement',
    weight: weights.Engagement,
    score: scoreAt(0),
    half: (scoreAt(z90 * error) - scoreAt(-z90 * error)) / 2,
    evidence: `${percent(reactions / Math.max(1, views))} of ${counted(views, 'view')} liked or commented; ${percent(usual)} is usual in ${name}`,
    advice: `Ask a question that viewers answer: ${name} has ${percent(usual)} likes and comments per view.`,
  };
}

function audienceResponse({ sentiment }: FactorInput): QualityFactor | null {
  const { shares, scoredComments } = sentiment;
  if (!shares) return null;
  const taken = Math.round((shares.positive + shares.negative) * scoredComments);
  const positive = Math.round(shares.positive * scoredComments);
  const [low, high] = wilson(positive, taken);
  return {
    name: 'Audience response',
    weight: weights['Audience response'],
    // The middle of Wilson's interval is shrunk towards a half.
    score: 50 * (low + high),
    half: 50 * (high - low),
    evidence: `${count(positive)} of ${counted(taken, 'comment')} that take a side are positive`,
    advice: 'Read what the negative comments have in common, and answer it in the first comment.',
  };
}

const goodTitle = { characters: [25, 70], words: [4, 12] } as const;

/** Whether a title can be read at a glance, and is no bait by its form. */
function title({ video, style }: FactorInput): QualityFactor {
  const words = wordsOf(video.title);
  const { length } = video.title;
  const fits =
    within(length, goodTitle.characters) * 40 + within(words.length, goodTitle.words) * 30;
  const letters = video.title.replaceAll(/[^\p{L}]/gu, '');
  const isLoud =
    letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const calm = 30 * (1 - style.bait) * (isLoud ? 0.3 : 1);
  const signals = style.bait >= 0.5 ? `; reads as bait: ${style.signals.join(', ')}` : '';
  return {
    name: 'Title',
    weight: weights.Title,
    score: fits + calm,
    half: 0,
    evidence: `${counted(words.length, 'word')}, ${counted(length, 'character')}${isLoud ? ', all in capitals' : ''}${signals}`,
    advice: `Say in ${goodTitle.words.join(' to ')} words what the video shows${isLoud ? ', not in capitals' : ''}.`,
  };
}

/** 1 within bounds; half of it at half or twice of them. */
function within(value: number, [low, high]: readonly [number, number]): number {
  if (value >= low && value <= high) return 1;
  const factor = value < low ? low / Math.max(1, value) : value / high;
  return 2 ** (1 - factor);
}

const fullDescription = 600;

/** How much a description says, whether it is easy to read, and whether it leads to places in the video or elsewhere. */
function description({ video }: FactorInput): QualityFactor {
  const text = video.description.trim();
  const { length } = text;
  const ease = video.language === null || video.language === 'en' ? readingEase(text) : null;
  const chapters = text.match(/(?:^|\s)\d{1,2}:\d{2}\b/g)?.length ?? 0;
  const hasLinks = /https?:\/\/\S/.test(text);
  const amount = 70 * Math.min(1, Math.sqrt(length / fullDescription));
  const readable =
    ease === null ? 15 * Math.min(1, length / 200) : 15 * clamp((ease - 20) / 40, 0, 1);
  const ways = Math.min(15, chapters * 4 + (hasLinks ? 7 : 0));
  return {
    name: 'Description',
    weight: weights.Description,
    score: amount + readable + ways,
    half: 0,
    evidence: [
      counted(length, 'character'),
      ...(ease === null ? [] : [`reading ease ${decimal(ease)}`]),
      ...(chapters > 0 ? [counted(chapters, 'time stamp')] : []),
    ].join(', '),
    advice: `Describe what happens in ${fullDescription} characters, with time stamps; it has ${count(length)}${chapters > 0 ? '' : ' and no time stamps'}.`,
  };
}

function length(input: FactorInput): QualityFactor | null {
  const { seconds } = input.video;
  const norms = normsOf(input);
  if (!seconds || !norms.seconds) return null;
  const [low, , high] = norms.seconds;
  const distance =
    seconds < low ? Math.log2(low / seconds) : Math.max(0, Math.log2(seconds / high));
  return {
    name: 'Length',
    weight: weights.Length,
    score: 100 * 0.6 ** distance,
    half: 0,
    evidence: `${clock(seconds)}; the middle half of the better liked videos of ${norms.name} takes ${clock(low)} to ${clock(high)}`,
    advice: `Aim for ${clock(low)} to ${clock(high)}.`,
  };
}

function pictureAndCaptions({ video: { hd, captions } }: FactorInput): QualityFactor | null {
  const known = [hd, captions].filter((one) => one !== null);
  if (known.length === 0) return null;
  const said = [
    ...(hd === null ? [] : [hd ? 'high definition' : 'no high definition']),
    ...(captions === null ? [] : [captions ? 'captions' : 'no captions']),
  ];
  return {
    name: 'Picture and captions',
    weight: weights['Picture and captions'],
    score: (100 * known.filter(Boolean).length) / known.length,
    half: 0,
    evidence: said.join(', '),
    advice: captions === false ? 'Add captions.' : 'Publish in high definition.',
  };
}

const enoughTags = 8;

/** How many tags there are, and whether they name what title and description speak of. */
function tags({ video }: FactorInput): QualityFactor | null {
  // TikTok and Twitch have none.
  if (video.tags.length === 0 && ['tiktok', 'twitch'].includes(video.platform)) return null;
  const words = new Set(wordsOf(`${video.title} ${video.description}`));
  const fitting = video.tags.filter((tag) => wordsOf(tag).some((word) => words.has(word)));
  const share = video.tags.length === 0 ? 0 : fitting.length / video.tags.length;
  return {
    name: 'Tags',
    weight: weights.Tags,
    score: 60 * Math.min(1, video.tags.length / enoughTags) + 40 * share,
    half: 0,
    evidence: `${counted(video.tags.length, 'tag')}, ${count(fitting.length)} of them named in title or description`,
    advice: `Use ${enoughTags} tags that title and description name too.`,
  };
}
