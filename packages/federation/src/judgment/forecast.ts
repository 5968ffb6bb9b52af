import {
  affectedShare,
  type ArmCounts,
  type Arms,
  type Counts,
  excludedNetworks,
} from './counts.js';
import { logNoWorse } from './no-worse.js';

/** Beyond so many visitors of the candidate nothing is foretold. */
const maxVisitors = 1_000_000;

/** Share of affected visitors that is expected before any came, as counts. */
const prior: Counts = { visitors: 100, affected: 0.1 };

export interface Forecast {
  readonly seen: Arms<ArmCounts>;
  readonly margin: number;
  readonly threshold: number;
  readonly knowsNetworks: boolean;
}

/**
 * Of how many visitors of the candidate it will be known that it is no worse, if both versions affect the share of further
 * visitors that they affected so far together: the candidate is as good as the stable version, but what it did stays.
 * @returns `null` where that lies too far ahead, and where nobody got the candidate yet
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

/** What will have been counted when so many visitors have got the candidate, without the loudest networks. */
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

/** Each of the loudest networks will have brought somebody. */
function excludedVisitors(byNetwork: readonly number[]): number {
  let sum = 0;
  for (let network = 0; network < excludedNetworks; network += 1)
    sum += Math.max(1, byNetwork[network] ?? 0);
  return sum;
}
