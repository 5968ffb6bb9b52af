import { seededNumbers } from '@tessera/analysis-models/seeded-numbers';
import { CandidateSet } from '../scoring/candidate-set.js';
import type { TrainedModel } from '../scoring/model.js';
import { recommend } from '../scoring/recommend.js';
import { requestFor } from '../scoring/request-defaults.js';
import type { LoggedPlace } from './off-policy.js';
import type { SimulatedWorld } from './simulated-world.js';

export interface SimulatedLog {
  readonly log: readonly LoggedPlace[];
  /** What the other way would have earned per place on average, in these lists. */
  readonly truth: number;
}

const rate = 0.2;
const listLength = 6;

/**
 * Shows lists with exploration to visitors of a simulated world who open an item with a known probability, and asks what lists would have earned that put the least popular
 * of the five best items first.
 * @param lists how many are shown
 * @param seed of chance and visitors
 */
export function simulatedLog(
  world: SimulatedWorld,
  model: TrainedModel,
  { lists, visitors, seed }: { lists: number; visitors: number; seed: number },
): SimulatedLog {
  const next = seededNumbers(seed);
  const set = new CandidateSet(model, world.candidates);
  const log: LoggedPlace[] = [];
  let truth = 0;
  for (let list = 0; list < lists; list++) {
    const visitor = Math.floor(visitors * next());
    const request = requestFor({
      now: world.now,
      history: world.historyOf(visitor),
      controls: { isDiverse: false, isCalibrated: false },
      exploration: { seed: Math.floor(next() * 2 ** 31), rate },
      count: listLength,
    });
    const order = recommend(set, {
      ...request,
      exploration: null,
      count: 5 + listLength,
    }).recommendations.map(({ item }) => item);
    const opens = probabilitiesOf(world, visitor);
    for (const { item, propensity } of recommend(set, request).recommendations) {
      const wanted = otherChoice(model, order);
      truth += opens(wanted);
      log.push({
        list,
        reward: next() < opens(item) ? 1 : 0,
        propensity,
        target: item === wanted ? 1 : 0,
        expected: expectation,
        expectedOfTarget: expectation,
      });
      const place = order.indexOf(item);
      if (place !== -1) order.splice(place, 1);
    }
  }
  return { log, truth: truth / log.length };
}

/** A model that foretells the same of everything: doubly robust estimates must not need a good one. */
const expectation = 0.2;

function otherChoice({ items, popularity }: TrainedModel, order: readonly string[]): string {
  const popularityOf = (item: string) => popularity[items.indexOf(item)] ?? 0;
  return order
    .slice(0, 5)
    .reduce((least, item) => (popularityOf(item) < popularityOf(least) ? item : least));
}

/** Visitors open what belongs to a category that they have watched more often. */
function probabilitiesOf(world: SimulatedWorld, visitor: number): (item: string) => number {
  const watched = world.historyOf(visitor).map(({ item }) => categoryOf(world, item));
  return (item) => {
    const category = categoryOf(world, item);
    const share = watched.filter((one) => one === category).length / watched.length;
    return 0.05 + 0.5 * share;
  };
}

function categoryOf({ candidates }: SimulatedWorld, item: string): string | null {
  return candidates[Number(item.slice('video:'.length))]?.category ?? null;
}
