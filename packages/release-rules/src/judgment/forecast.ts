import {
  affectedShare,
  type ArmCounts,
  type Arms,
  type Counts,
  excludedNetworks,
} from './counts.js';
import { logNoWorse } from './no-worse.js';

/** Forecasts end at this number of visitors of the candidate. */
const maxVisitors = 1_000_000;

/** Prior of the share of affected visitors, as counts. */
const prior: Counts = { visitors: 100, affected: 0.1 };

export interface Forecast {
  readonly seen: Arms<ArmCounts>;
  readonly margin: number;
  readonly threshold: number;
  readonly knowsNetworks: boolean;
}

/**
 * The number of visitors after which the candidate is proved to be no worse, if from now on both versions affect the
 * share of visitors that they have affected together so far.
 * @returns `null` if that is too far ahead, or the candidate has no visitors yet
 */
export function visitorsUntilNoWorse(forecast: Forecast): number | null {
  if (forecast.seen.candidate.visitors === 0) return null;
  const isProved = (visitors: number) =>
    logNoWorse(countsAfter(visitors, forecast), forecast.margin) >= Math.log(forecast.threshold);
  let [few, enough] = [0, 64];
  while (!isProved(enough)) {
    [few, enough] = [enough, 2 * enough];
    if (enough > maxVisitors) return null;
  }
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (isProved(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** Predicted counts at a number of visitors of the candidate, without the top networks. */
function countsAfter(visitors: number, { seen, knowsNetworks }: Forecast): Arms {
  const growth = visitors / seen.candidate.visitors;
  const share = affectedShare({
    visitors: seen.candidate.visitors + seen.stable.visitors + prior.visitors,
    affected: seen.candidate.affected + seen.stable.affected + prior.affected,
  });
  const candidate = grown(seen.candidate, growth, share);
  const stable = grown(seen.stable, growth, share);
  if (!knowsNetworks) return { candidate, stable };
  const unaffected = Math.min(
    candidate.visitors - candidate.affected,
    excludedVisitors(seen.candidate.unaffectedByNetwork),
  );
  const affected = Math.min(stable.affected, excludedVisitors(seen.stable.affectedByNetwork));
  return {
    candidate: { ...candidate, visitors: candidate.visitors - unaffected },
    stable: { visitors: stable.visitors - affected, affected: stable.affected - affected },
  };
}

function grown({ visitors, affected }: Counts, growth: number, share: number): Counts {
  const further = visitors * Math.max(0, growth - 1);
  return {
    visitors: visitors * growth,
    affected: affected * Math.min(1, growth) + further * share,
  };
}

/** At least one visitor of each top network. */
function excludedVisitors(byNetwork: readonly number[]): number {
  let sum = 0;
  for (let network = 0; network < excludedNetworks; network += 1)
    sum += Math.max(1, byNetwork[network] ?? 0);
  return sum;
}
