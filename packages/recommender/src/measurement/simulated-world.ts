import { seededNumbers } from '@tessera/analysis-models/seeded-numbers';
import type { Candidate } from '../scoring/candidate.js';
import type { HistoryEntry } from '../scoring/request.js';
import type { ItemFeatures, TrainingEvents } from '../training/training-data.js';

export interface WorldOptions {
  readonly visitors: number;
  readonly items: number;
  /** About so many; each visitor has at least three. */
  readonly events: number;
  readonly seed: number;
}

/** A site that doesn't exist: visitors who prefer two categories and two topics of each, and items of which few are popular. */
export interface SimulatedWorld {
  readonly events: TrainingEvents;
  readonly features: ItemFeatures;
  readonly candidates: readonly Candidate[];
  /** Unix milliseconds; the events are in the ninety days before. */
  readonly now: number;
  /** What a visitor has done. */
  readonly historyOf: (visitor: number) => HistoryEntry[];
}

const categories = 12;
const topicsOfCategory = 5;
const itemsOfCreator = 15;
const dayMs = 86_400_000;
const now = Date.UTC(2026, 0, 1);

/** Makes a world; the same options make the same one. */
export function simulatedWorld(options: WorldOptions): SimulatedWorld {
  const next = seededNumbers(options.seed);
  const candidates = Array.from({ length: options.items }, (_, item) => candidateAt(item, next));
  const events = eventsOf(options, next);
  return {
    events,
    features: featuresOf(candidates),
    candidates,
    now,
    historyOf: (visitor) => historyOf(events, visitor),
  };
}

/** Category and topic follow from the number of an item, so that items of a topic are found without a search. */
function candidateAt(item: number, next: () => number): Candidate {
  const category = item % categories;
  const topic = Math.floor(item / categories) % topicsOfCategory;
  const creator = Math.floor(item / (categories * itemsOfCreator)) * categories + category;
  return {
    item: `video:${item}`,
    category: `category ${category}`,
    creator: `creator ${creator}`,
    topics: [`topic ${category}.${topic}`],
    minutes: Math.ceil(40 * next() ** 2),
    publishedAt: now - Math.round(400 * next()) * dayMs,
    popularity: null,
    quality: next() < 0.2 ? null : Math.round(100 * next()),
    platform: next() < 0.7 ? 'youtube' : 'vimeo',
    language: next() < 0.9 ? 'en' : null,
    contentType: next() < 0.5 ? 'Tutorials' : 'Reviews',
    difficulty: null,
    isMature: next() < 0.02,
    words: [
      category,
      categories + category * topicsOfCategory + topic,
      1000 + Math.floor(200 * next()),
    ],
  };
}

function featuresOf(candidates: readonly Candidate[]): ItemFeatures {
  const wordStarts = new Int32Array(candidates.length + 1);
  for (const [i, { words }] of candidates.entries())
    wordStarts[i + 1] = (wordStarts[i] ?? 0) + words.length;
  return {
    ids: candidates.map(({ item }) => item),
    wordStarts,
    words: Int32Array.from(candidates.flatMap(({ words }) => words)),
  };
}

function eventsOf({ visitors, items, events }: WorldOptions, next: () => number): TrainingEvents {
  const columns = { user: [] as number[], item: [] as number[], time: [] as number[] };
  const mean = events / visitors;
  for (let visitor = 0; visitor < visitors; visitor++) {
    const taste = tasteFrom(next);
    const count = Math.max(3, Math.round(-mean * Math.log(1 - next())));
    for (let i = 0; i < count; i++) {
      columns.user.push(visitor);
      columns.item.push(
        next() < 0.8 ? preferred(taste, items, next) : Math.floor(items * next() ** 3),
      );
      columns.time.push(now - Math.floor(90 * dayMs * next()));
    }
  }
  const user = Int32Array.from(columns.user);
  return {
    user,
    item: Int32Array.from(columns.item),
    weight: new Float32Array(user.length).fill(1),
    time: Float64Array.from(columns.time),
    // Three visitors of four have a network of their own.
    network: user.map((visitor) => visitor - (visitor % 4 === 3 ? 1 : 0)),
  };
}

/** Two categories and two topics of each. */
type Taste = readonly { readonly category: number; readonly topics: readonly number[] }[];

function tasteFrom(next: () => number): Taste {
  return [0, 1].map(() => ({
    category: Math.floor(categories * next()),
    topics: [Math.floor(topicsOfCategory * next()), Math.floor(topicsOfCategory * next())],
  }));
}

function preferred(taste: Taste, items: number, next: () => number): number {
  const { category, topics } = taste[next() < 0.65 ? 0 : 1] ?? { category: 0, topics: [] };
  const topic = topics[next() < 0.5 ? 0 : 1] ?? 0;
  const first = topic * categories + category;
  const step = categories * topicsOfCategory;
  const count = Math.max(1, Math.ceil((items - first) / step));
  return Math.min(items - 1, first + step * Math.floor(count * next() ** 2));
}

function historyOf({ user, item, weight, time }: TrainingEvents, visitor: number): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  for (let at = user.indexOf(visitor); at !== -1 && user[at] === visitor; at++)
    entries.push({
      item: `video:${item[at] ?? 0}`,
      weight: weight[at] ?? 0,
      time: time[at] ?? 0,
    });
  return entries;
}
