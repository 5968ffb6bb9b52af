import type { ContentType, Difficulty } from '@tessera/contracts-ai/values';
import type { VideoFacts } from '../videos/analysis-input.js';
import { schoolGrade } from './words.js';

interface Cue {
  readonly type: ContentType;
  readonly score: number;
  readonly when: (facts: CueFacts) => boolean;
}

interface CueFacts {
  readonly title: string;
  readonly tags: string;
  readonly category: string | null;
  readonly minutes: number | null;
  readonly isLive: boolean;
}

/** What speaks for a kind of content, the clearer the more. Words are those that people put into titles and tags for it. */
const cues: readonly Cue[] = [
  { type: 'Live Streams', score: 6, when: ({ isLive }) => isLive },
  { type: 'Live Streams', score: 2, when: titled(/\b(?:live ?stream|streaming|\[live\]|vod)\b/) },
  { type: 'Podcasts', score: 5, when: titled(/\bpodcast\b/) },
  {
    type: 'Podcasts',
    score: 2,
    when: both(titled(/\b(?:interview|conversation|episode|talks? to)\b/), longer(25)),
  },
  {
    type: 'Tutorials',
    score: 4,
    when: titled(/\b(?:how to|tutorial|step by step|walkthrough|diy)\b/),
  },
  {
    type: 'Tutorials',
    score: 3,
    when: titled(/\b(?:guide|beginners?|from scratch|recipe|lesson|learn|course)\b/),
  },
  { type: 'Reviews', score: 4, when: titled(/\b(?:review|reviewed|unboxing|hands[- ]on)\b/) },
  {
    type: 'Reviews',
    score: 3,
    when: titled(/\b(?:worth it|compared|tested|ranked|tier list| vs\.? )\b/),
  },
  {
    type: 'Music Videos',
    score: 5,
    when: titled(/\b(?:music video|official video|lyric video|official audio)\b/),
  },
  { type: 'Music Videos', score: 2, when: both(inCategory('music'), between(1.5, 9)) },
  {
    type: 'Comedy',
    score: 4,
    when: titled(/\b(?:comedy|funny|prank|sketch|stand[- ]?up|parody|fails?)\b/),
  },
  { type: 'Documentary', score: 5, when: titled(/\bdocumentary\b/) },
  {
    type: 'Documentary',
    score: 2,
    when: both(titled(/\b(?:the story of|history of|inside|rise and fall)\b/), longer(15)),
  },
  { type: 'News', score: 3, when: inCategory('news') },
  { type: 'News', score: 3, when: titled(/\b(?:breaking|news|headlines)\b/) },
  {
    type: 'Educational',
    score: 3,
    when: titled(/\b(?:explained|explains|what is|why|lecture|introduction to|science of)\b/),
  },
  { type: 'Educational', score: 2, when: inCategory('education', 'science') },
  { type: 'Entertainment', score: 1.5, when: inCategory('entertainment', 'gaming') },
  {
    type: 'Entertainment',
    score: 1.5,
    when: titled(/\b(?:challenge|reacts?|reaction|vlog|highlights|gameplay|trailer)\b/),
  },
];

function titled(pattern: RegExp): Cue['when'] {
  return ({ title, tags }) => pattern.test(title) || pattern.test(tags);
}

function inCategory(...slugs: readonly string[]): Cue['when'] {
  return ({ category }) => category !== null && slugs.includes(category);
}

function longer(least: number): Cue['when'] {
  return between(least, Number.POSITIVE_INFINITY);
}

function between(least: number, most: number): Cue['when'] {
  return ({ minutes }) => minutes !== null && minutes >= least && minutes <= most;
}

function both(one: Cue['when'], other: Cue['when']): Cue['when'] {
  return (facts) => one(facts) && other(facts);
}

/** The kind of content for which most speaks; `null` where nothing does, or two are equal. */
export function contentTypeOf(video: VideoFacts): ContentType | null {
  const facts = cueFacts(video);
  const scores = new Map<ContentType, number>();
  for (const { type, score, when } of cues)
    if (when(facts)) scores.set(type, (scores.get(type) ?? 0) + score);
  const [best, next] = [...scores].toSorted(([, one], [, other]) => other - one);
  return best && best[1] !== next?.[1] ? best[0] : null;
}

function cueFacts({ title, tags, category, seconds, isLive }: VideoFacts): CueFacts {
  return {
    title: title.toLowerCase(),
    tags: tags.join(' | ').toLowerCase(),
    category,
    minutes: seconds ? seconds / 60 : null,
    isLive: isLive || seconds === 0,
  };
}

const difficultyWords: readonly (readonly [Difficulty, RegExp])[] = [
  ['advanced', /\b(?:advanced|expert|deep dive|masterclass|internals|in depth|professional)\b/],
  [
    'beginner',
    /\b(?:beginners?|basics|introduction|intro|101|easy|simple|first steps|from scratch|starter)\b/,
  ],
  ['intermediate', /\b(?:intermediate|next level|improve|better|tips|techniques)\b/],
];
const taught = new Set<ContentType | null>(['Tutorials', 'Educational']);
/** School grades of descriptions from which on one reads them with some, and with much, knowledge. */
const grades = { intermediate: 9, advanced: 13 };

/**
 * How much one has to know already. Only what teaches has a difficulty: by its own words, or else by the school grade that its description
 * takes; `null` where neither says.
 */
export function difficultyOf(video: VideoFacts, type: ContentType | null): Difficulty | null {
  if (!taught.has(type)) return null;
  const text = `${video.title} | ${video.tags.join(' | ')}`.toLowerCase();
  const said = difficultyWords.find(([, pattern]) => pattern.test(text));
  if (said) return said[0];
  const grade =
    video.language === null || video.language === 'en' ? schoolGrade(video.description) : null;
  if (grade === null) return null;
  if (grade >= grades.advanced) return 'advanced';
  return grade >= grades.intermediate ? 'intermediate' : 'beginner';
}
