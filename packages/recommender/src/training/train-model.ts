import type { TrainedModel, WordRarity } from '../scoring/model.js';
import { countCoVisits } from './co-visits.js';
import { itemWeights } from './item-weights.js';
import { newestTime, popularityOf } from './popularity.js';
import {
  type ItemFeatures,
  type TrainingEvents,
  type TrainingOptions,
  TrainingStopped,
} from './training-data.js';
import { tuneMix } from './tune-mix.js';
import { byItem, countedVisits, readVisits } from './visits.js';

const defaults = {
  neighbors: 200,
  maxItems: 5000,
  maxEventsPerUser: 500,
  minNetworks: 5,
  holdOut: 'newest',
} as const;

/** The mix is chosen with the most visited of the items: the time of a training grows with the cube of their number. */
const itemsForTuning = 2000;

/** Shares of the time that the parts of a training take, about. */
const tuningShare = 0.6;

/**
 * Learns neighbors, popularity and the mix of both from what visitors did. The same events give the same model. It keeps a processor busy for seconds to
 * minutes, so it belongs into a thread.
 * @throws TrainingStopped when `signal` is aborted
 * @throws RangeError where arrays don't fit each other
 */
export function trainModel(
  events: TrainingEvents,
  items: ItemFeatures,
  options: TrainingOptions = {},
): TrainedModel {
  const {
    neighbors: count,
    maxItems,
    minNetworks,
    maxEventsPerUser,
    holdOut,
  } = { ...defaults, ...options };
  const progress = progressOf(options);
  const words = wordsOf(items);
  const rarity = rarityOf(words);
  const visits = readVisits(events, items.ids.length, maxEventsPerUser, minNetworks > 0);
  const { mix, heldOutNdcg, heldOutPopularityNdcg } = tuneMix(countedVisits(visits), {
    holdOut,
    words,
    rarity,
    maxItems: Math.min(maxItems, itemsForTuning),
    neighbors: count,
    minNetworks,
    onStep: () => progress.check(),
  });
  progress.tell(tuningShare);
  const index = byItem(visits);
  const co = countCoVisits(visits, index, {
    most: maxItems,
    minNetworks,
    onItem: () => progress.check(),
  });
  const size = { ridge: mix.ridge, count, items: items.ids.length };
  const neighbors = itemWeights(co, size, (done) =>
    progress.tell(tuningShare + (1 - tuningShare) * done),
  );
  const trainedUntil = newestTime(visits);
  progress.tell(1);
  return {
    trainedUntil,
    items: items.ids,
    neighbors,
    popularity: popularityOf(visits, mix.halfLife, trainedUntil),
    words: rarity,
    mix,
    report: {
      events: events.item.length,
      droppedEvents:
        events.item.length - visits.shares.forNeighbors.reduce((sum, one) => sum + one, 0),
      visitors: visits.visitors,
      connectedItems: neighbors.starts.filter((start, i) => start < (neighbors.starts[i + 1] ?? 0))
        .length,
      heldOutNdcg,
      heldOutPopularityNdcg,
    },
  };
}

function progressOf({ onProgress, signal }: TrainingOptions) {
  const check = () => {
    if (signal?.aborted) throw new TrainingStopped();
  };
  return {
    check,
    tell: (done: number) => {
      check();
      onProgress?.(done);
    },
  };
}

function wordsOf({ ids, wordStarts, words }: ItemFeatures): number[][] {
  if (wordStarts.length !== ids.length + 1)
    throw new RangeError(`There are ${ids.length} items, but ${wordStarts.length} starts of words`);
  return ids.map((_, i) => [...new Set(words.subarray(wordStarts[i], wordStarts[i + 1]))]);
}

/** ln((1 + items) ÷ (1 + items with the word)) + 1, as usual for TF-IDF. */
function rarityOf(words: readonly (readonly number[])[]): WordRarity {
  const counts = new Map<number, number>();
  for (const own of words) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarity = (count: number) => Math.log((1 + words.length) / (1 + count)) + 1;
  const sorted = [...counts].toSorted(([one], [other]) => one - other);
  return {
    ids: Int32Array.from(sorted, ([word]) => word),
    rarities: Float32Array.from(sorted, ([, count]) => rarity(count)),
    unknown: rarity(0),
  };
}
