import type { AnalysisInput } from '../videos/analysis-input.js';
import { isPlain, phrasesIn, wordsOf } from './words.js';

/** What a video is about, and how much of it: weights add up to 1. */
export interface Topic {
  readonly text: string;
  readonly weight: number;
}

/** Title and tags say what a video is about; descriptions say much else. */
const worth = { title: 3, tag: 2, description: 0.5 };
const most = 8;
/** A longer phrase says more than its words. */
const lengthBonus = 0.35;
const longest = 60;

/**
 * The topics of a video: phrases of title, tags and description, weighed by where they stand, how often, how long they are, and how rare their tag
 * is among all videos (tf–idf; Spärck Jones, 1972). Parts of better ones are left out.
 */
export function topicsOf({ video, tagVideos, videos }: TopicInput): Topic[] {
  const scores = new Map<string, number>();
  const add = (text: string, value: number): void => {
    if (text.length <= longest) scores.set(text, (scores.get(text) ?? 0) + value);
  };
  for (const phrase of phrasesIn(video.title)) add(phrase, worth.title);
  for (const tag of video.tags) add(tag.toLowerCase(), worth.tag);
  const named = new Set(scores.keys());
  for (const phrase of phrasesIn(video.description))
    if (named.has(phrase)) add(phrase, worth.description);
  const weighed = [...scores].map(([text, score]) => {
    const rarity = Math.log((videos + 1) / ((tagVideos[text] ?? 1) + 0.5));
    const words = text.split(' ').length;
    return { text, weight: score * Math.max(0.1, rarity) * (1 + lengthBonus * (words - 1)) };
  });
  return normalized(withoutParts(weighed.filter(({ text }) => isTopic(text))));
}

export type TopicInput = Pick<AnalysisInput, 'video' | 'tagVideos' | 'videos'>;

function isTopic(text: string): boolean {
  return wordsOf(text).some((word) => !isPlain(word));
}

function withoutParts(found: readonly Topic[]): Topic[] {
  const chosen: Topic[] = [];
  const byWeight = found.toSorted(
    (one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1),
  );
  for (const topic of byWeight) {
    if (chosen.length === most) break;
    if (!chosen.some(({ text }) => overlaps(text, topic.text))) chosen.push(topic);
  }
  return chosen;
}

function overlaps(one: string, other: string): boolean {
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `);
}

function normalized(topics: readonly Topic[]): Topic[] {
  const total = topics.reduce((sum, { weight }) => sum + weight, 0);
  return topics.map(({ text, weight }) => ({ text, weight: weight / total }));
}

/**
 * Share of the weight of a video's topics that is in topics of today: a topic of today counts where it is the same text, or all its words stand
 * in the topic.
 * @returns 0 to 100; `null` where one of both has none
 */
export function trendAlignment(
  topics: readonly Topic[],
  today: Readonly<Record<string, number>>,
): number | null {
  const names = Object.keys(today).map((name) => ` ${name} `);
  if (topics.length === 0 || names.length === 0) return null;
  const aligned = topics.filter(({ text }) => names.some((name) => ` ${text} `.includes(name)));
  return Math.round(100 * aligned.reduce((sum, { weight }) => sum + weight, 0));
}
