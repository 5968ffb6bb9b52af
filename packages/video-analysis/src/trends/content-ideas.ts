import type { AnalystRecommendations, EmergingTopic } from '@tessera/contracts-ai';
import { ascending, quantile } from '../statistics/distributions.js';
import { clock, compact, count, counted, percent } from '../statistics/figures.js';
import { topicSentence, type TrendReport } from './trend-report.js';

type Idea = AnalystRecommendations['contentIdeas'][number];

/** What an idea is made of: a topic that grows, or one that is searched for, with what is there about it. */
export interface IdeaSource {
  readonly topic: string;
  /** Why it is asked for. */
  readonly why?: string;
  readonly growing?: EmergingTopic;
  /** Videos that a search for it finds, and the first of them. */
  readonly found: number;
  readonly videos: readonly {
    readonly channelId: string;
    readonly views: number | null;
    readonly seconds: number | null;
    readonly tags: readonly string[];
  }[];
}

/** Quartiles of fewer say nothing. */
const leastComparable = 8;
const mostTags = 6;
const difficultFrom = { medium: 15, high: 60 } as const;

/**
 * An idea for a video about a topic, with the quartiles of the views of comparable ones as what to expect.
 * @returns `null` where there are too few comparable videos
 */
export function contentIdea(source: IdeaSource, report: TrendReport): Idea | null {
  const { topic, videos, found } = source;
  const views = ascending(videos.flatMap((one) => one.views ?? []));
  if (views.length < leastComparable) return null;
  const lengths = ascending(videos.flatMap(({ seconds }) => (seconds ? [seconds] : [])));
  const channels = new Set(videos.map(({ channelId }) => channelId)).size;
  const usual =
    lengths.length >= leastComparable
      ? ` Half of them are ${clock(quantile(lengths, 0.25))} to ${clock(quantile(lengths, 0.75))} long.`
      : '';
  return {
    title: titleOf(topic, report),
    description: `${reasonOf(source)} A search for it finds ${counted(found, 'video')}; the first ${count(videos.length)} are from ${counted(channels, 'channel')}.${usual}`,
    difficulty:
      found >= difficultFrom.high ? 'high' : found >= difficultFrom.medium ? 'medium' : 'low',
    estimatedViews: `${compact(quantile(views, 0.25))}–${compact(quantile(views, 0.75))}`,
    comparable: views.length,
    tags: tagsOf(source),
  };
}

function reasonOf({ growing, why }: IdeaSource): string {
  if (growing) {
    const sentence = topicSentence(growing);
    return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
  }
  return why ?? '';
}

/** In the form that works best on this site now, if one does. */
const titleForms: Readonly<Record<string, (topic: string) => string>> = {
  'ask a question in the title': (topic) => `What is behind ${topic}?`,
  'have a number in the title': (topic) => `5 things to know about ${topic}`,
  'begin their title with “How to”': (topic) => `How to get into ${topic}`,
};

function titleOf(topic: string, report: TrendReport): string {
  const [best = explained(topic)] = titleIdeas(topic, report);
  return best;
}

/** Titles for a topic: first in the forms that work best on this site now, then in others. */
export function titleIdeas(topic: string, { patterns }: Pick<TrendReport, 'patterns'>): string[] {
  const working = patterns.flatMap(({ name }) => titleForms[name] ?? []);
  const forms = [...working, explained, ...Object.values(titleForms)];
  return [...new Set(forms.map((form) => form(topic)))];
}

function explained(topic: string): string {
  return `${topic.charAt(0).toUpperCase()}${topic.slice(1)}, explained`;
}

function tagsOf({ topic, videos }: IdeaSource): string[] {
  const counts = new Map<string, number>();
  for (const { tags } of videos)
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const frequent = [...counts]
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([tag]) => tag);
  return [...new Set([topic, ...frequent])].slice(0, mostTags);
}

const mostAdvice = 6;

/** What to do, each with the figure that speaks for it; nothing where no figure does. */
export function strategyAdvice({
  patterns,
  emergingTopics,
  contentGaps,
  predictions,
}: TrendReport): string[] {
  const sure = predictions.toSorted((one, other) => other.probability - one.probability)[0];
  const [gap] = contentGaps;
  const [topic] = emergingTopics;
  return [
    ...(topic ? [`Be early with what grows: ${topicSentence(topic)}.`] : []),
    ...(sure
      ? [
          `“${sure.topic}” is the most likely to go on: ${percent(sure.probability)} within ${sure.timeframe}.`,
        ]
      : []),
    ...(gap ? [`Serve what is missing: “${gap.niche}”. ${gap.potential}`] : []),
    ...patterns.map(({ text }) => `Do what works: ${text}`),
  ].slice(0, mostAdvice);
}
