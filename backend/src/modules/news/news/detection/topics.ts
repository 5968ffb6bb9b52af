import { stemmer } from 'stemmer';
import { rules } from './rules.js';

/** Words or a tag of a video that it may be about. */
export interface Topic {
  /** The same for spellings and inflections of one topic: stems, with spaces between them. */
  readonly key: string;
  /** As people write it, in lower case; the form in which topics are followed. */
  readonly label: string;
}

/** Words that no topic begins or ends with. */
const joining = new Set(
  (
    "a about after again against all also am an and any are aren't as at be because been before being below between both but by can can't cannot " +
    "could couldn't did didn't do does doesn't doing don't down during each ever every few for from further get gets getting go goes going got " +
    "had has hasn't have haven't having he her here hers him his how i i'm i've if in into is isn't it it's its itself just let let's like made " +
    'make makes making many may me might more most much must my myself need needs never no nor not now of off on once one only or other our out ' +
    'over own really same she should so some still such than that the their them then there these they thing things this those through to too ' +
    "two under until up upon us use used very via vs want was wasn't we were what what's when where which while who whom why will with without " +
    "won't would you you're your yours yourself"
  ).split(' '),
);
/** Words about videos, not about what is in them: alone they are no topic. */
const plain = new Set(
  (
    'best channel clip clips day days edition ep episode exclusive explained first full guide hd highlights hour hours latest live minute minutes ' +
    'month months new news official part premiere reaction recap review season second short shorts special stream streaming today tomorrow top ' +
    'tour trailer tutorial update video videos vlog watch week weekly weeks year years yesterday'
  ).split(' '),
);

const longestLabel = 60;
const longestTag = 4;
const maxTopics = 40;

/** Letters, digits and marks, and signs within a word or behind it, such as `c++`, `mid-season` and `o'brien`. */
const word =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.&-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*(?:\+\+|#)?/gu;
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * What a video may be about: each of its tags, and of its title each word that says something and each two or three of them that stand
 * together.
 */
export function topicsOf({
  title,
  tags,
}: {
  readonly title: string;
  readonly tags: readonly string[];
}): Topic[] {
  const found = new Map<string, string>();
  const add = (words: readonly string[]): void => {
    const label = words.join(' ');
    const key = words.map(stemOf).join(' ');
    if (label.length <= longestLabel && found.size < maxTopics && !found.has(key))
      found.set(key, label);
  };
  for (const tag of tags) {
    const words = wordsOf(tag);
    if (words.length > 0 && words.length <= longestTag && !isPlain(words)) add(words);
  }
  // Signs that separate parts of a title are in no topic.
  for (const part of title.split(/[^\p{L}\p{N}\p{M}\s'’.&+#-]+|\s[-.&]+\s/u))
    for (const words of phrasesOf(wordsOf(part))) add(words);
  return Array.from(found, ([key, label]) => ({ key, label }));
}

/** The words of a title that say something, each once. */
export function titleWords(title: string): string[] {
  return [...new Set(wordsOf(title).filter(isTelling).map(stemOf))];
}

/** The key of a topic as somebody wrote it; empty without words. */
export function topicKey(text: string): string {
  return wordsOf(text).map(stemOf).join(' ');
}

/** Of the words of a key those that say something. */
export function tellingWords(key: string): string[] {
  return key.split(' ').filter((one) => isTelling(one));
}

/** How a topic is used. */
export interface TopicUse {
  readonly videos: number;
  /** The share of its videos whose titles say it. */
  readonly said: number;
  /** Entropy of the categories of its videos, in bits. */
  readonly spread: number;
}

/** Whether it is about videos rather than about what is in them, such as `funny` or `report`. */
export function isGeneric({ videos, said, spread }: TopicUse): boolean {
  const { genericTags } = rules;
  return videos >= genericTags.videos && said < genericTags.said && spread >= genericTags.spread;
}

/** Keys of the words of a topic that say something, each alone; all of them where none does. */
export function topicWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((one) => isTelling(one));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return (folded.match(word) ?? []).flatMap(segmentsOf);
}

/** Scripts that put no spaces between words. */
function segmentsOf(text: string): string[] {
  if (!withoutSpaces.test(text)) return [text.replace(/'s$/, '')];
  return Array.from(segmenter.segment(text))
    .filter(({ isWordLike, segment }) => isWordLike && segment.length > 1)
    .map(({ segment }) => segment);
}

function* phrasesOf(words: readonly string[]): Generator<string[]> {
  for (const [start, first] of words.entries()) {
    if (!isTelling(first)) continue;
    for (const length of [1, 2, 3]) {
      const phrase = words.slice(start, start + length);
      const last = phrase.at(-1) ?? '';
      if (phrase.length === length && isTelling(last) && !isPlain(phrase)) yield phrase;
    }
  }
}

function isTelling(text: string): boolean {
  return text.length > 1 && !joining.has(text);
}

/** Numbers and words about videos are part of a topic, but none alone. */
function isPlain(words: readonly string[]): boolean {
  return words.every((one) => plain.has(one) || joining.has(one) || /^[\p{N}.:-]+$/u.test(one));
}

/** By Porter's algorithm, which is one of English; words with other letters stay as they are. */
function stemOf(text: string): string {
  return /^[a-z]{4,}$/.test(text) ? stemmer(text) : text;
}
