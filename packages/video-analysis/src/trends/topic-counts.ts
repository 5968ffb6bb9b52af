import { isPlain, phrasesIn } from '../text/words.js';
import type { TrendVideo } from './trend-input.js';

/** Texts that a video is about, by its tags and the phrases of its title; single words of titles may be about anything. */
function topicTexts({ title, tags }: Pick<TrendVideo, 'title' | 'tags'>): string[] {
  const phrases = phrasesIn(title).filter((phrase) => phrase.includes(' '));
  const found = [...tags.map((tag) => tag.toLowerCase().trim()), ...phrases];
  return [...new Set(found)].filter(
    (text) => text.length >= 3 && text.length <= 60 && !isPlain(text),
  );
}

/** Whether a video is about a topic, as topics are counted. */
export function isAbout(video: Pick<TrendVideo, 'title' | 'tags'>, topic: string): boolean {
  return topicTexts(video).includes(topic);
}

/** Videos by topic; topics of fewer than so many are left out. */
export function videosByTopic<T extends Pick<TrendVideo, 'title' | 'tags'>>(
  videos: readonly T[],
  least: number,
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const video of videos)
    for (const text of topicTexts(video)) {
      const known = found.get(text);
      if (known) known.push(video);
      else found.set(text, [video]);
    }
  for (const [text, about] of found) if (about.length < least) found.delete(text);
  return found;
}

interface Named {
  readonly text: string;
  readonly ids: ReadonlySet<string>;
}

/** Of two that share so much of the smaller one, one is enough. */
const mostlySame = 0.6;
/** Of two that share so much of both together, the longer one says better what it is. */
const nearlySame = 0.7;
const longestName = 5;

/**
 * Leaves out topics that are about mostly the videos of an earlier one, and names each by the most words that are about the same videos.
 * @param sorted the best first
 */
export function distinctTopics<T extends Named>(sorted: readonly T[], limit: number): T[] {
  const chosen: T[] = [];
  for (const topic of sorted) {
    if (chosen.length === limit) break;
    const isNew = !chosen.some(
      ({ ids }) => same(topic.ids, ids) >= mostlySame * Math.min(topic.ids.size, ids.size),
    );
    if (isNew) chosen.push(bestNamed(topic, sorted));
  }
  return chosen;
}

function bestNamed<T extends Named>(topic: T, all: readonly T[]): T {
  const words = ({ text }: Named) => text.split(' ').length;
  let best = topic;
  for (const other of all) {
    if (words(other) <= words(best) || words(other) > longestName) continue;
    const both = same(topic.ids, other.ids);
    if (both >= nearlySame * (topic.ids.size + other.ids.size - both)) best = other;
  }
  return best;
}

function same(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const id of one) if (other.has(id)) both += 1;
  return both;
}
