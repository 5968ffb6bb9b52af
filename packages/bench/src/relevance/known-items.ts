import type { Talk } from './talks.js';
import type { TrendingVideo } from './trending.js';

/** A search for a video that somebody knows, by some words of its title. */
export interface KnownItem {
  /** Places of the talks with this title. */
  readonly wanted: readonly number[];
  readonly words: readonly string[];
}

/** A sequence of numbers from 0 to 1 that is the same in every run. */
export type Numbers = () => number;

export function numbersFrom(seed: number): Numbers {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const wordsPerSearch = 3;
/** Shorter words are mostly such as "the". */
const word = /[\p{L}\p{N}]{4,}/gu;

/** Three words of the title, in their order, of so many talks. */
export function knownItems(talks: readonly Talk[], count: number, next: Numbers): KnownItem[] {
  const places = new Map<string, number[]>();
  for (const [place, { title }] of talks.entries()) {
    const same = places.get(title) ?? [];
    places.set(title, [...same, place]);
  }
  const items: KnownItem[] = [];
  while (items.length < count) {
    const title = talks[Math.floor(next() * talks.length)]?.title ?? '';
    const words = someWords(title, wordsPerSearch, next);
    if (words) items.push({ wanted: places.get(title) ?? [], words });
  }
  return items;
}

/**
 * One or two words of the title of so many videos. Each is looked for as often as it was watched on the next day.
 */
export function watchedItems(
  videos: readonly TrendingVideo[],
  count: number,
  next: Numbers,
): KnownItem[] {
  let sum = 0;
  const sums = videos.map(({ gained }) => (sum += gained));
  const items: KnownItem[] = [];
  while (items.length < count) {
    const view = next() * sum;
    const place = sums.findIndex((upTo) => upTo > view);
    const words = someWords(videos[place]?.title ?? '', 1 + (items.length % 2), next);
    if (words) items.push({ wanted: [place], words });
  }
  return items;
}

function someWords(title: string, count: number, next: Numbers): string[] | null {
  const words = [...new Set(title.match(word))];
  while (words.length > count) words.splice(Math.floor(next() * words.length), 1);
  return words.length === count ? words : null;
}

/** The same search with one letter wrong: left out, swapped with the next one, replaced or added. */
export function misspelled({ wanted, words }: KnownItem, next: Numbers): KnownItem {
  const place = Math.floor(next() * words.length);
  return { wanted, words: words.with(place, withTypo(words[place] ?? '', next)) };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

function withTypo(text: string, next: Numbers): string {
  const at = 1 + Math.floor(next() * (text.length - 2));
  const letter = letters[Math.floor(next() * letters.length)] ?? '';
  const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
  const typos = [
    before + after,
    before + after.slice(0, 1) + here + after.slice(1),
    before + letter + after,
    before + letter + here + after,
  ];
  return typos[Math.floor(next() * typos.length)] ?? text;
}
