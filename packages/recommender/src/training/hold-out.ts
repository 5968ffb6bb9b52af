import type { HoldOut } from './training-data.js';
import { keptVisits, type Visits } from './visits.js';

/** What is learned from, and what must be found again. */
export interface HeldOut {
  readonly visits: Visits;
  /** Visitors who have something in both parts. */
  readonly visitors: readonly HeldOutVisitor[];
}

export interface HeldOutVisitor {
  readonly visitor: number;
  readonly wanted: ReadonlySet<number>;
}

/**
 * Splits off a share of the visits.
 * @param share of the visits, 0 to 1
 */
export function holdOut(visits: Visits, kind: HoldOut, share: number): HeldOut {
  const isHeld = kind === 'newest' ? newestOfAll(visits, share) : newestOfEach(visits, share);
  const visitors: HeldOutVisitor[] = [];
  for (let visitor = 0; visitor < visits.visitors; visitor++) {
    const start = visits.starts[visitor] as number;
    const own = visits.item.subarray(start, visits.starts[visitor + 1]);
    const wanted = new Set(own.filter((_, i) => isHeld[start + i] === 1));
    if (wanted.size > 0 && wanted.size < own.length) visitors.push({ visitor, wanted });
  }
  return { visits: keptVisits(visits, (visit) => isHeld[visit] === 0), visitors };
}

/** Of equal times, those that are newest for their visitors come first: where times say nothing, all visitors lose the same share. */
function newestOfAll({ starts, time, visitors }: Visits, share: number): Uint8Array {
  const isHeld = new Uint8Array(time.length);
  const place = new Int32Array(time.length);
  for (let visitor = 0; visitor < visitors; visitor++) {
    const start = starts[visitor] as number;
    for (let visit = start; visit < (starts[visitor + 1] as number); visit++)
      place[visit] = visit - start;
  }
  const order = Int32Array.from(time.keys()).toSorted(
    (one, other) =>
      (time[other] as number) - (time[one] as number) ||
      (place[one] as number) - (place[other] as number) ||
      one - other,
  );
  for (const visit of order.subarray(0, Math.ceil(share * time.length))) isHeld[visit] = 1;
  return isHeld;
}

function newestOfEach({ starts, time, visitors }: Visits, share: number): Uint8Array {
  const isHeld = new Uint8Array(time.length);
  for (let visitor = 0; visitor < visitors; visitor++) {
    const start = starts[visitor] as number;
    isHeld.fill(1, start, start + Math.floor(share * ((starts[visitor + 1] as number) - start)));
  }
  return isHeld;
}
