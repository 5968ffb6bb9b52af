import { rules } from './rules.js';
import type { Topic } from './topics.js';

/** A video, as far as detection looks at it. Times are in milliseconds. */
export interface NewsVideo {
  readonly id: string;
  readonly owner: string;
  readonly at: number;
  /** Of its title. */
  readonly words: readonly string[];
  readonly topics: readonly Topic[];
  /** So many of its topics, the first ones, are tags. */
  readonly tags: number;
}

/** In how many videos each topic is. */
export type Frequencies = ReadonlyMap<string, number>;

const hourMs = 3_600_000;

/** The weight of a topic that is in so many of all videos. */
function weightOf(frequency: number, all: number): number {
  return Math.log((all + 1) / (frequency + 1)) + 0.1;
}

/** Two videos may be about one story if they are not further apart. */
function areNear(a: NewsVideo, b: NewsVideo): boolean {
  return Math.abs(a.at - b.at) <= rules.story.hours * hourMs;
}

/** Weights of words. */
export interface Weights {
  readonly frequencies: Frequencies;
  /** All videos that they are frequencies among. */
  readonly all: number;
}

/**
 * How much two videos say the same: half of it is of their titles, half of all that they are about, which includes their tags. Each
 * is the weight of the words that both have by the weight of those that one of them has (weighted Jaccard).
 * @returns from 0 to 1
 */
function similarity(a: NewsVideo, b: NewsVideo, weights: Weights): number {
  const titles = commonShare(new Set(a.words), new Set(b.words), weights);
  // What has no more than a series of tags in common is no story.
  if (titles < rules.story.titles) return titles / 2;
  return (titles + commonShare(allWords(a), allWords(b), weights)) / 2;
}

function commonShare(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  { frequencies, all }: Weights,
): number {
  let common = 0;
  let either = 0;
  for (const key of new Set([...one, ...other])) {
    const weight = weightOf(frequencies.get(key) ?? 1, Math.max(all, 2));
    either += weight;
    if (one.has(key) && other.has(key)) common += weight;
  }
  return either === 0 ? 0 : common / either;
}

/** Phrases would count their words twice. */
function allWords({ words, topics }: NewsVideo): Set<string> {
  return new Set([...words, ...topics.flatMap(({ key }) => key.split(' '))]);
}

/** The topics of a video by which similar ones are looked for: the rarest that are not its own alone. */
export function rareTopics(topics: readonly Topic[], frequencies: Frequencies): string[] {
  const { rareWords, maxVideosOfRareWord } = rules.story;
  return topics
    .map(({ key }) => ({ key, frequency: frequencies.get(key) ?? 0 }))
    .filter(({ frequency }) => frequency > 1 && frequency <= maxVideosOfRareWord)
    .toSorted((a, b) => a.frequency - b.frequency)
    .slice(0, rareWords)
    .map(({ key }) => key);
}

/**
 * The video that another one is most similar to.
 * @returns `null` where none is similar enough
 */
export function mostSimilar(
  video: NewsVideo,
  candidates: readonly NewsVideo[],
  weights: Weights,
): NewsVideo | null {
  let best: NewsVideo | null = null;
  let highest: number = rules.story.similarity;
  for (const candidate of candidates) {
    if (candidate.id === video.id || !areNear(video, candidate)) continue;
    const found = similarity(video, candidate, weights);
    if (found >= highest) [best, highest] = [candidate, found];
  }
  return best;
}

/**
 * How a story is called: the phrase that most of its videos have and that says most, which rare words and more words do, as most of them
 * write it. Tags are what people call things, where titles also tell what happens: a phrase whose words are all in tags comes first.
 */
export function nameOf(videos: readonly NewsVideo[], weights: Weights): Topic | null {
  const tagged = taggedWords(videos);
  const counts = new Map<string, number>();
  for (const { topics } of videos)
    for (const { key } of topics) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = Math.max(2, Math.ceil(videos.length * 0.6));
  const said = new Set(videos.flatMap(({ words }) => words));
  const [best] = Array.from(counts)
    .filter(([, count]) => count >= most)
    .map(([key, count]) => ({
      key,
      count,
      telling: tellingOf(key, said, weights),
      isTagged: Number(areTagged(key, tagged)),
    }))
    .toSorted(
      (a, b) =>
        b.isTagged - a.isTagged ||
        b.telling - a.telling ||
        b.count - a.count ||
        (a.key < b.key ? -1 : 1),
    );
  return best ? { key: best.key, label: labelOf(best.key, videos) } : null;
}

/** The words of the tags of some videos. */
export function taggedWords(videos: readonly NewsVideo[]): ReadonlySet<string> {
  return new Set(
    videos.flatMap(({ topics, tags }) => topics.slice(0, tags).flatMap(({ key }) => wordsOf(key))),
  );
}

/** Whether all words of a phrase are in tags. */
export function areTagged(key: string, tagged: ReadonlySet<string>): boolean {
  return wordsOf(key).every((word) => tagged.has(word));
}

/** The words that at least half of some videos have. */
export function commonWords(videos: readonly NewsVideo[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const video of videos)
    for (const word of allWords(video)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].flatMap(([word, count]) => (count * 2 >= videos.length ? word : [])));
}

/** The share of a name that others have too, by the weights of its words. */
export function sharedName(key: string, words: ReadonlySet<string>, weights: Weights): number {
  let [shared, all] = [0, 0];
  for (const word of wordsOf(key)) {
    const weight = weightOf(weights.frequencies.get(word) ?? 1, Math.max(weights.all, 2));
    all += weight;
    if (words.has(word)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

function wordsOf(key: string): string[] {
  return key.split(' ');
}

/** Of the words that titles have and that say something; longer than three words no phrase is but some tags. */
function tellingOf(key: string, said: ReadonlySet<string>, { frequencies, all }: Weights): number {
  return key
    .split(' ')
    .filter((word) => said.has(word))
    .slice(0, 3)
    .reduce((sum, word) => sum + weightOf(frequencies.get(word) ?? 1, Math.max(all, 2)), 0);
}

/** How most of some videos write a topic. */
export function labelOf(key: string, videos: readonly Pick<NewsVideo, 'topics'>[]): string {
  const counts = new Map<string, number>();
  for (const { topics } of videos)
    for (const topic of topics)
      if (topic.key === key) counts.set(topic.label, (counts.get(topic.label) ?? 0) + 1);
  const [best] = Array.from(counts).toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? key;
}
