import type { TrainedModel } from '../scoring/model.js';

const rounds = 10;

/**
 * Groups of items that are watched together, for measuring lists where a file says nothing of categories: the most popular items that are no neighbors of each other begin
 * a group each, and then every item joins the group that its neighbors speak for most (label propagation, Raghavan et al. 2007), the most popular items first. No group takes
 * more than twice its share of the items, because otherwise one takes all.
 * @returns the number of the group of each item, or −1
 */
export function itemGroups({ neighbors, popularity }: TrainedModel, count: number): Int32Array {
  const order = [...popularity.keys()].toSorted(
    (one, other) => (popularity[other] ?? 0) - (popularity[one] ?? 0) || one - other,
  );
  let groups = new Int32Array(popularity.length).fill(-1);
  for (const [group, item] of beginnings(neighbors, order, count).entries()) groups[item] = group;
  const most = Math.ceil((2 * order.length) / count);
  for (let round = 0; round < rounds; round++) {
    const votes = votesOf(neighbors, groups, count);
    const sizes = new Int32Array(count);
    groups = groups.map(() => -1);
    for (const item of order) {
      const own = votes.subarray(item * count, (item + 1) * count);
      const group = mostVoted(own, sizes, most);
      groups[item] = group;
      if (group !== -1) sizes[group] = (sizes[group] ?? 0) + 1;
    }
  }
  return groups;
}

/** The group with the most votes that has room, or −1. */
function mostVoted(votes: Float64Array, sizes: Int32Array, most: number): number {
  let best = -1;
  for (const [group, vote] of votes.entries())
    if (vote > (votes[best] ?? 0) && (sizes[group] ?? 0) < most) best = group;
  return best;
}

/** How much the neighbors of each item speak for each group. */
function votesOf(
  { starts, targets, weights }: TrainedModel['neighbors'],
  groups: Int32Array,
  count: number,
): Float64Array {
  const votes = new Float64Array(groups.length * count);
  for (const [item, group] of groups.entries()) {
    if (group === -1) continue;
    const end = starts[item + 1] as number;
    for (let at = starts[item] as number; at < end; at++) {
      const place = (targets[at] as number) * count + group;
      votes[place] = (votes[place] as number) + Math.max(0, weights[at] as number);
    }
  }
  return votes;
}

function beginnings(
  { starts, targets }: TrainedModel['neighbors'],
  order: readonly number[],
  count: number,
): number[] {
  const taken = new Set<number>();
  const found: number[] = [];
  for (const item of order) {
    if (found.length === count) break;
    if (taken.has(item)) continue;
    found.push(item);
    // The strongest neighbors stand first.
    const start = starts[item] ?? 0;
    const near = targets.subarray(start, Math.min(start + 20, starts[item + 1] ?? 0));
    for (const target of near) taken.add(target);
  }
  return found;
}
