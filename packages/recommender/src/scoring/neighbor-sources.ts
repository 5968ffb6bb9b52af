import type { NeighborTable } from './model.js';

/** The other way around than in a `NeighborTable`: what speaks for item `i` stands from `starts[i]` to `starts[i + 1]`. */
export interface NeighborSources {
  readonly starts: Int32Array;
  readonly sources: Int32Array;
  readonly weights: Float32Array;
}

const made = new WeakMap<NeighborTable, NeighborSources>();

/** Made once for a table: an explanation needs the sources of a few items only, out of a million pairs. */
export function sourcesIn(table: NeighborTable): NeighborSources {
  const known = made.get(table) ?? transposed(table);
  made.set(table, known);
  return known;
}

function transposed({ starts, targets, weights }: NeighborTable): NeighborSources {
  const next = startsOf(targets, starts.length - 1);
  const found = {
    starts: next.slice(),
    sources: new Int32Array(targets.length),
    weights: new Float32Array(targets.length),
  };
  let source = 0;
  // Up to a million pairs: not one object is made for each.
  for (let at = 0; at < targets.length; at++) {
    while (at >= (starts[source + 1] ?? Infinity)) source++;
    const target = targets[at] ?? 0;
    const place = next[target] ?? 0;
    next[target] = place + 1;
    found.sources[place] = source;
    found.weights[place] = weights[at] ?? 0;
  }
  return found;
}

/** Where the sources of each target begin, and of the last one end. */
function startsOf(targets: Int32Array, items: number): Int32Array {
  const starts = new Int32Array(items + 1);
  for (const target of targets) starts[target + 1] = (starts[target + 1] ?? 0) + 1;
  for (let i = 0; i < items; i++) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  return starts;
}
