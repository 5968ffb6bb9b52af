/** Networks that don't count where something must not be moved by few: an attacker who has as many moves nothing. */
export const heaviestNetworks = 9;

/** Visits by item: those of item `i` stand from `starts[i]` to `starts[i + 1]`, ordered by network and visitor. */
export interface VisitsByItem {
  readonly starts: Int32Array;
  /** Place of the visit in the arrays of `Visits`. */
  readonly visit: Int32Array;
  readonly visitor: Int32Array;
}

/** How much each visit counts. */
export interface VisitShares {
  /** 0 where the visit comes from a network that has several visitors of the item, and more than the tenth heaviest: at most nine networks have. Else 1. */
  readonly forNeighbors: Uint8Array;
  /** Nine networks, the heaviest or newest of an item, add little to its popularity: each a tenth of what the tenth heaviest does, or of one visitor. So nobody can make it more popular than it is without these nine. Else 1. */
  readonly forPopularity: Float32Array;
}

/** What of the popularity by the heaviest networks counts: something, because few networks are all that a small site has. */
const shareOfHeaviest = 0.1;

/** What is weighed; see `Visits`. */
interface WeighedVisits {
  readonly items: number;
  readonly item: Int32Array;
  readonly time: Float64Array;
  readonly network: Int32Array;
}

/**
 * Weighs visits by how many of the same item come from the same network. Where all networks have the same number, such as one visitor each, all of them count for neighbors.
 * @param isOn whether networks are known; otherwise everything counts
 */
export function visitShares(
  visits: WeighedVisits,
  index: VisitsByItem,
  isOn: boolean,
): VisitShares {
  const forNeighbors = new Uint8Array(visits.item.length).fill(1);
  const forPopularity = new Float32Array(visits.item.length).fill(1);
  if (!isOn) return { forNeighbors, forPopularity };
  for (let item = 0; item < visits.items; item++) {
    const groups = groupsOf(visits, index, item);
    const limit = Math.max(1, groups[heaviestNetworks]?.visits.length ?? 0);
    const heaviest = groups
      .slice(0, heaviestNetworks)
      .flatMap(({ visits }) => Array.from(visits, (visit) => ({ visit, size: visits.length })));
    for (const { visit, size } of heaviest) {
      if (size > limit) forNeighbors[visit] = 0;
      forPopularity[visit] = (shareOfHeaviest * limit) / size;
    }
  }
  return { forNeighbors, forPopularity };
}

/** The visits of an item by their networks: the heaviest networks first, and of equal ones the one with the newest visit. */
function groupsOf(
  { network, time }: WeighedVisits,
  { starts, visit, visitor }: VisitsByItem,
  item: number,
): { readonly visits: Int32Array; readonly newest: number }[] {
  const groups: { visits: Int32Array; newest: number }[] = [];
  const last = starts[item + 1] as number;
  for (let start = starts[item] as number; start < last;) {
    const name = network[visitor[start] as number];
    let end = start + 1;
    while (end < last && network[visitor[end] as number] === name) end++;
    const visits = visit.subarray(start, end);
    groups.push({ visits, newest: newestOf(visits, time) });
    start = end;
  }
  return groups.toSorted(
    (one, other) => other.visits.length - one.visits.length || other.newest - one.newest,
  );
}

function newestOf(visits: Int32Array, time: Float64Array): number {
  return visits.reduce((newest, visit) => Math.max(newest, time[visit] as number), -Infinity);
}
