import { boundedNetworks, poolPercent } from '@tessera/contracts-billing';

/** What a kind of transaction has brought in. */
export interface PoolLine {
  readonly kind: string;
  readonly transactions: number;
  readonly cents: number;
}

/** What the books have added since they were read before, by kind; kinds that have not changed are left out. */
export function addedTo(before: readonly PoolLine[], now: readonly PoolLine[]): PoolLine[] {
  const known = new Map(before.map((line) => [line.kind, line]));
  const added = now.map(({ kind, transactions, cents }) => {
    const earlier = known.get(kind);
    return {
      kind,
      transactions: transactions - (earlier?.transactions ?? 0),
      cents: cents - (earlier?.cents ?? 0),
    };
  });
  return added.filter(({ transactions, cents }) => transactions !== 0 || cents !== 0);
}

/** What the lines of a month amount to. */
export function revenueOf(lines: readonly PoolLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Divides what a month brought in: a part of it is the pool, in whole cents. What is missing where more went back than came in is carried
 * to the next month, so that the pools of all months are never more than that part of what came in.
 * @param carriedCents from the month before, 0 or less
 */
export function poolOf(revenueCents: number, carriedCents: number) {
  const left = revenueCents + carriedCents;
  return {
    cents: Math.floor((Math.max(left, 0) * poolPercent) / 100),
    carryCents: Math.min(left, 0),
  };
}

/**
 * What counts of the views of one creator: the networks with the most count no more than the next one, so that whoever has only a few
 * networks has nothing.
 * @param networks views by network
 */
export function countedOf(networks: readonly number[]): number {
  const bound = networks.toSorted((a, b) => b - a)[boundedNetworks] ?? 0;
  return networks.reduce((sum, views) => sum + Math.min(views, bound), 0);
}

/** A creator's part of a pool, in proportion to their views that count, rounded down. */
export function partOf(poolCents: number, counted: number, ofAll: number): number {
  // Beyond 2^53 where both are large.
  return ofAll === 0 ? 0 : Number((BigInt(poolCents) * BigInt(counted)) / BigInt(ofAll));
}
