import { type VisitsByItem, type VisitShares, visitShares } from './networks.js';
import type { TrainingEvents } from './training-data.js';

/**
 * Who watched what, each visitor and item once. The visits of visitor `v` stand from `starts[v]` to `starts[v + 1]`, the newest first.
 */
export interface Visits {
  readonly visitors: number;
  readonly items: number;
  readonly starts: Int32Array;
  readonly item: Int32Array;
  readonly time: Float64Array;
  /** Above 0, at most 1. */
  readonly weight: Float32Array;
  /** Network of each visitor, from 0: that of the newest event. */
  readonly network: Int32Array;
  readonly shares: VisitShares;
}

/** Any number becomes a place from 0, in the order of the numbers. */
function placesOf(values: Int32Array): { places: Int32Array; count: number } {
  const distinct = Int32Array.from(new Set(values)).toSorted();
  const numbers = new Map(Array.from(distinct, (value, place) => [value, place]));
  return { places: values.map((value) => numbers.get(value) ?? 0), count: distinct.length };
}

/**
 * Reads events: those that are not finite, without weight or of an unknown item don't count, and of one visitor only the newest do.
 * @param items how many there are
 * @param hasNetworks whether the numbers of networks say something
 * @throws RangeError where the arrays have different lengths
 */
export function readVisits(
  events: TrainingEvents,
  items: number,
  mostOfVisitor: number,
  hasNetworks: boolean,
): Visits {
  const { user, item, weight, time, network } = events;
  const lengths = [user, item, weight, time, network].map(({ length }) => length);
  if (new Set(lengths).size > 1)
    throw new RangeError(`The events have arrays of different lengths: ${lengths.join(', ')}`);
  const { places: visitorOf, count: visitors } = placesOf(user);
  const order = Int32Array.from(user.keys())
    .filter((e) => counts(events, e, items))
    .toSorted(
      (one, other) =>
        (visitorOf[one] as number) - (visitorOf[other] as number) ||
        (time[other] as number) - (time[one] as number) ||
        // Of equal times the later line is newer.
        other - one,
    );
  const kept = withoutRepetitions(order, visitorOf, events, mostOfVisitor);
  const networks = placesOf(network).places;
  const starts = new Int32Array(visitors + 1);
  const networkOf = new Int32Array(visitors);
  for (let at = kept.length - 1; at >= 0; at--) {
    const visitor = visitorOf[kept[at] as number] as number;
    starts[visitor + 1] = (starts[visitor + 1] as number) + 1;
    networkOf[visitor] = networks[kept[at] as number] as number;
  }
  for (let v = 0; v < visitors; v++)
    starts[v + 1] = (starts[v + 1] as number) + (starts[v] as number);
  const visits = {
    visitors,
    items,
    starts,
    item: kept.map((e) => item[e] as number),
    time: Float64Array.from(kept, (e) => time[e] as number),
    weight: Float32Array.from(kept, (e) => Math.min(1, weight[e] as number)),
    network: networkOf,
  };
  return { ...visits, shares: visitShares(visits, byItem(visits), hasNetworks) };
}

function counts({ item, weight, time }: TrainingEvents, e: number, items: number): boolean {
  const number = item[e] as number;
  const amount = weight[e] as number;
  return (
    number >= 0 && number < items && amount > 0 && amount < Infinity && Number.isFinite(time[e])
  );
}

/** Of each visitor and item the newest event, and of each visitor the newest ones. */
function withoutRepetitions(
  order: Int32Array,
  visitorOf: Int32Array,
  { item }: TrainingEvents,
  most: number,
): Int32Array {
  let current = -1;
  let seen = new Set<number>();
  return order.filter((e) => {
    if (visitorOf[e] !== current) {
      current = visitorOf[e] as number;
      seen = new Set();
    }
    const number = item[e] as number;
    if (seen.size >= most || seen.has(number)) return false;
    seen.add(number);
    return true;
  });
}

/** Visits by their items, those of an item by network and visitor. */
export function byItem(visits: Omit<Visits, 'shares'>): VisitsByItem {
  const starts = new Int32Array(visits.items + 1);
  for (const item of visits.item) starts[item + 1] = (starts[item + 1] as number) + 1;
  for (let i = 0; i < visits.items; i++)
    starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const next = starts.slice();
  const visit = new Int32Array(visits.item.length);
  const visitor = new Int32Array(visits.item.length);
  const visitors = Int32Array.from(visits.network.keys()).toSorted(
    (one, other) =>
      (visits.network[one] as number) - (visits.network[other] as number) || one - other,
  );
  for (const v of visitors)
    for (let at = visits.starts[v] as number; at < (visits.starts[v + 1] as number); at++) {
      const item = visits.item[at] as number;
      const place = next[item] as number;
      visit[place] = at;
      visitor[place] = v;
      next[item] = place + 1;
    }
  return { starts, visit, visitor };
}

/** The visits for which a condition holds. */
export function keptVisits(visits: Visits, isKept: (visit: number) => boolean): Visits {
  const is = (_: unknown, visit: number) => isKept(visit);
  const starts = new Int32Array(visits.visitors + 1);
  for (let visitor = 0; visitor < visits.visitors; visitor++) {
    let kept = 0;
    const end = visits.starts[visitor + 1] as number;
    for (let visit = visits.starts[visitor] as number; visit < end; visit++)
      if (isKept(visit)) kept++;
    starts[visitor + 1] = (starts[visitor] as number) + kept;
  }
  return {
    ...visits,
    starts,
    item: visits.item.filter(is),
    time: visits.time.filter(is),
    weight: visits.weight.filter(is),
    shares: {
      forNeighbors: visits.shares.forNeighbors.filter(is),
      forPopularity: visits.shares.forPopularity.filter(is),
    },
  };
}

/** The visits that count for neighbors, weighed as if there were no others: what liars add must not choose the mix. */
export function countedVisits(visits: Visits): Visits {
  const { forNeighbors } = visits.shares;
  const counted = keptVisits(visits, (visit) => forNeighbors[visit] === 1);
  // Where networks are not known, everything has counted.
  if (counted.item.length === visits.item.length) return visits;
  const { forPopularity } = visitShares(counted, byItem(counted), true);
  return { ...counted, shares: { ...counted.shares, forPopularity } };
}
