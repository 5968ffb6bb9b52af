import { heaviestNetworks, type VisitsByItem } from './networks.js';
import type { Visits } from './visits.js';

/** Visitors in common of pairs of items. */
export interface CoVisits {
  /** Numbers of the items of which all pairs are counted: those with the most visitors, the most visited first. */
  readonly items: Int32Array;
  /** Sum over visitors of the product of both weights, row after row. */
  readonly products: Float32Array;
  /** 1 where the pair has visitors of enough networks. */
  readonly isIndependent: Uint8Array;
  /** Items with fewer visitors. */
  readonly others: Int32Array;
  /** Counts what any item has in common with `items`. */
  readonly countOf: (item: number) => CoVisitRow;
}

/** What one item has in common with each of the others. */
export interface CoVisitRow {
  readonly products: Float32Array;
  readonly isIndependent: Uint8Array;
}

/**
 * Counts visitors in common.
 * @param most items of which all pairs are counted
 * @param minNetworks see `TrainingOptions`; 0 for no such rule
 * @param onItem told after each item; what it throws ends the work
 */
export function countCoVisits(
  visits: Visits,
  index: VisitsByItem,
  { most, minNetworks, onItem }: { most: number; minNetworks: number; onItem: () => void },
): CoVisits {
  const order = mostVisited(visits, index);
  const items = order.slice(0, most);
  const counter = new Counter(visits, index, items, minNetworks);
  const size = items.length;
  const products = new Float32Array(size * size);
  const isIndependent = new Uint8Array(size * size);
  for (const [place, item] of items.entries()) {
    const row = counter.count(item);
    products.set(row.products, place * size);
    isIndependent.set(row.isIndependent, place * size);
    onItem();
  }
  const countOf = (item: number) => counter.count(item);
  return { items, products, isIndependent, others: order.slice(most), countOf };
}

/** Items of two visitors at least could have neighbors; the most visited come first. */
function mostVisited({ items }: Visits, { starts }: VisitsByItem): Int32Array {
  const visitors = (item: number) => (starts[item + 1] as number) - (starts[item] as number);
  return Int32Array.from({ length: items }, (_, item) => item)
    .filter((item) => visitors(item) >= 2)
    .toSorted((one, other) => visitors(other) - visitors(one) || one - other);
}

class Counter {
  /** Place of each item among those that are counted, or −1. */
  private readonly placeOf: Int32Array;
  private readonly products: Float32Array;
  private readonly isIndependent: Uint8Array;
  private readonly networks: Int32Array;
  private readonly lastNetwork: Int32Array;
  private readonly neededNetworks: number;

  constructor(
    private readonly visits: Visits,
    private readonly index: VisitsByItem,
    items: Int32Array,
    minNetworks: number,
  ) {
    this.placeOf = new Int32Array(visits.items).fill(-1);
    const size = items.length;
    for (const [place, item] of items.entries()) this.placeOf[item] = place;
    this.products = new Float32Array(size);
    this.isIndependent = new Uint8Array(size);
    this.networks = new Int32Array(size);
    this.lastNetwork = new Int32Array(size);
    this.neededNetworks = minNetworks > 0 ? minNetworks + heaviestNetworks : 0;
  }

  /** The arrays are the same each time. */
  count(item: number): CoVisitRow {
    this.products.fill(0);
    this.networks.fill(0);
    this.lastNetwork.fill(-1);
    const { starts, visit, visitor } = this.index;
    const end = starts[item + 1] as number;
    for (let at = starts[item] as number; at < end; at++)
      this.addVisitor(visitor[at] as number, visit[at] as number);
    for (let place = 0; place < this.networks.length; place++)
      this.isIndependent[place] = (this.networks[place] as number) >= this.neededNetworks ? 1 : 0;
    return { products: this.products, isIndependent: this.isIndependent };
  }

  /** Visitors come ordered by their networks, so that a network is counted when it is new. */
  private addVisitor(visitor: number, own: number): void {
    const { starts, item, weight, network, shares } = this.visits;
    const factor = shares.forNeighbors[own] === 1 ? (weight[own] as number) : 0;
    const name = network[visitor] as number;
    const end = starts[visitor + 1] as number;
    for (let visit = starts[visitor] as number; visit < end; visit++) {
      const place = this.placeOf[item[visit] as number] as number;
      if (place === -1) continue;
      if (shares.forNeighbors[visit] === 1)
        this.products[place] =
          (this.products[place] as number) + factor * (weight[visit] as number);
      if (this.lastNetwork[place] === name) continue;
      this.lastNetwork[place] = name;
      this.networks[place] = (this.networks[place] as number) + 1;
    }
  }
}
