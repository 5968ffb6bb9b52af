import type { ReportFigures } from '@tessera/contracts-billing';

/** What can be added up; the figures that are shown follow from it. */
export interface Tally {
  readonly clicks: number;
  /** Clicks by visitors, without those in frames of other sites. */
  readonly visits: number;
  readonly referrals: number;
  /** Referrals of which it is known when the click was. */
  readonly timed: number;
  /** Days from click to purchase of all of those together. */
  readonly days: number;
  readonly earningsCents: number;
}

export const nothing: Tally = {
  clicks: 0,
  visits: 0,
  referrals: 0,
  timed: 0,
  days: 0,
  earningsCents: 0,
};

export function sumOf(tallies: Iterable<Tally>): Tally {
  let sum = nothing;
  for (const one of tallies)
    sum = {
      clicks: sum.clicks + one.clicks,
      visits: sum.visits + one.visits,
      referrals: sum.referrals + one.referrals,
      timed: sum.timed + one.timed,
      days: sum.days + one.days,
      earningsCents: sum.earningsCents + one.earningsCents,
    };
  return sum;
}

/** What came of a period, and of the one before. */
export interface Compared {
  readonly now: Tally;
  readonly before: Tally;
}

/** Tallies of two periods by what they have in common, such as their campaign. */
export function comparedBy<T extends Tally, K>(
  now: readonly T[],
  before: readonly T[],
  keyOf: (tally: T) => K,
): Map<K, Compared> {
  const [current, earlier] = [groupsOf(now, keyOf), groupsOf(before, keyOf)];
  const keys = new Set([...current.keys(), ...earlier.keys()]);
  return new Map(
    [...keys].map((key) => [
      key,
      { now: sumOf(current.get(key) ?? []), before: sumOf(earlier.get(key) ?? []) },
    ]),
  );
}

function groupsOf<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** More earned first, then more clicked; then whatever was before. */
export function byWorth(one: Compared, other: Compared): number {
  return (
    other.now.earningsCents - one.now.earningsCents ||
    other.now.clicks - one.now.clicks ||
    other.before.clicks - one.before.clicks
  );
}

/** As the API shows it. */
export function toFigures({ now, before }: Compared): ReportFigures {
  return { ...shown(now), before: shown(before) };
}

function shown({ clicks, visits, referrals, timed, days, earningsCents }: Tally) {
  return {
    clicks,
    referrals,
    conversionRate: rateOf(referrals, visits),
    earningsCents,
    daysToPurchase: timed === 0 ? null : days / timed,
  };
}

/** Clicks are counted once a day, referrals whenever they were, so that there might be more of these. */
export function rateOf(referrals: number, visits: number): number | null {
  return visits === 0 ? null : Math.min(1, referrals / visits);
}
