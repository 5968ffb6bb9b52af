import { decodeModel, encodeModel } from '../scoring/model-file.js';
import type { TrainedModel } from '../scoring/model.js';
import { type HeldOut, holdOut } from '../training/hold-out.js';
import { trainModel } from '../training/train-model.js';
import type { TrainingEvents } from '../training/training-data.js';
import { readVisits, type Visits } from '../training/visits.js';
import { type Baseline, itemKnn, plainEase, recentPopularity } from './baselines.js';
import type { Interactions } from './interactions.js';
import { BestItems, meanFigures, type RankingFigures, rankingFigures } from './ranking.js';
import { type ServedLists, ServedListsTest } from './served-lists.js';

export type { ServedFigures } from './served-lists.js';

/** `user`: the last fifth of each user is tested. `global`: the last fifth of all events, of users who have earlier ones. */
export type Split = 'user' | 'global';

const testShare = 0.2;

/** How good a model is on a file, and what simpler ones reach on the same. */
export interface Evaluation extends RankingFigures {
  readonly baselines: Readonly<Record<'recentPopularity' | 'itemKnn' | 'ease', RankingFigures>>;
  readonly served: ServedLists;
  readonly model: TrainedModel;
  readonly testedUsers: number;
}

/**
 * Trains on the earlier part of the events and tests lists for the later part. The model is encoded and decoded before, and lists are made as for visitors, without
 * diversity and exploration. What a user has watched is not recommended to them.
 */
export function evaluate({ events, items, hasNetworks }: Interactions, split: Split): Evaluation {
  const kind = split === 'user' ? 'visitor' : 'newest';
  const held = holdOut(readVisits(events, items.length, Infinity, false), kind, testShare);
  const ids = items.map((item) => `item:${item}`);
  const trained = trainModel(
    eventsOf(held.visits),
    { ids, wordStarts: new Int32Array(ids.length + 1), words: new Int32Array() },
    { holdOut: kind, ...(!hasNetworks && { minNetworks: 0 }) },
  );
  const model = decodeModel(encodeModel(trained));
  const lists = new ServedListsTest(model, held);
  return {
    ...lists.plain(),
    served: lists.variants(),
    baselines: {
      recentPopularity: measured(held, recentPopularity(held.visits)),
      itemKnn: measured(held, itemKnn(held.visits)),
      ease: measured(held, plainEase(held.visits)),
    },
    model,
    testedUsers: held.visitors.length,
  };
}

function eventsOf(visits: Visits): TrainingEvents {
  const user = new Int32Array(visits.item.length);
  for (let visitor = 0; visitor < visits.visitors; visitor++)
    user.fill(visitor, visits.starts[visitor], visits.starts[visitor + 1]);
  return {
    user,
    item: visits.item,
    weight: visits.weight,
    time: visits.time,
    network: user.map((visitor) => visits.network[visitor] as number),
  };
}

function measured({ visits, visitors }: HeldOut, baseline: Baseline): RankingFigures {
  const best = new BestItems(20);
  const figures = visitors.map(({ visitor, wanted }) => {
    const watched = visits.item.subarray(visits.starts[visitor], visits.starts[visitor + 1]);
    const scores = baseline(watched).slice();
    for (const item of watched) scores[item] = -Infinity;
    return rankingFigures(best.of(scores), wanted);
  });
  return meanFigures(figures);
}
