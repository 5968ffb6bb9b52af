import type { ReplayFrame } from '@tessera/contracts-news';
import { clockTime } from '../../formatting/ages';

/** A chart of a long story has a point for every so many minutes. */
const maxPoints = 120;

export interface ReplayCurve {
  /** Times, no two alike. */
  readonly labels: readonly string[];
  /** What was known then; `null` for what had not happened yet. */
  readonly videos: readonly (number | null)[];
  readonly owners: readonly (number | null)[];
}

/**
 * A story as a curve that ends at one of its minutes: what came later is left out, but its place is kept.
 *
 * @param at index of the frame up to which it is drawn
 */
export function curveUntil(frames: readonly ReplayFrame[], at: number): ReplayCurve {
  const step = Math.max(1, Math.ceil(frames.length / maxPoints));
  const last = frames.length - 1;
  const kept = [...frames.keys()].filter(
    (index) => index % step === 0 || index === at || index === last,
  );
  const known = (value: (frame: ReplayFrame) => number) =>
    kept.map((index) => {
      const frame = frames[index];
      return frame && index <= at ? value(frame) : null;
    });
  return {
    labels: distinct(kept.map((index) => clockTime(frames[index]?.at ?? ''))),
    videos: known(({ videos }) => videos),
    owners: known(({ owners }) => owners),
  };
}

/** Where clocks are set back, a time comes twice. */
function distinct(labels: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}
