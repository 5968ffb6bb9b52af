import { trainModel } from '@tessera/recommender';
import {
  estimatePolicy,
  type PolicyEstimate,
  simulatedLog,
  simulatedWorld,
} from '@tessera/recommender/measurement';
import type { Row } from './row.js';

const seeds = 100;
const visitors = 300;

/** How often the interval of an estimate has the truth in it, over a hundred logs. */
export function offPolicyRows(): Row[] {
  const world = simulatedWorld({ visitors, items: 240, events: 5000, seed: 2 });
  const model = trainModel(world.events, world.features);
  const covered = { ips: 0, snips: 0, doublyRobust: 0 };
  for (let seed = 0; seed < seeds; seed++) {
    const { log, truth } = simulatedLog(world, model, { lists: 500, visitors, seed });
    const estimates = estimatePolicy(log);
    for (const name of ['ips', 'snips', 'doublyRobust'] as const)
      if (isWithin(estimates[name], truth)) covered[name]++;
  }
  return Object.entries(covered).map(([figure, value]) => ({
    part: `95 % intervals, ${seeds} logs`,
    figure: `truth within, ${figure}`,
    value,
    atLeast: 93,
    atMost: null,
  }));
}

function isWithin({ interval: [low, high] }: PolicyEstimate, truth: number): boolean {
  return low <= truth && truth <= high;
}
