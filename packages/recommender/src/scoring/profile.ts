import { type CandidateSet, unknown } from './candidate-set.js';
import type { Mix } from './model.js';
import type { HistoryEntry, RecommendationRequest } from './request.js';

/** More than this an entry never weighs. */
const mostWeight = 10;

/** An entry of the history and how much it counts. */
export interface ProfileEntry {
  readonly item: string;
  /** As given, at most 10. */
  readonly weight: number;
  /** Weight by its age: what its neighbors are multiplied with. */
  readonly strength: number;
  /** Number in the model, or `unknown`. */
  readonly modelNumber: number;
  /** Number among the candidates, or `unknown`. */
  readonly candidate: number;
}

/** What counts of a history, the newest first. Of an item that comes several times, its newest time and its largest weight count. */
export function profileOf(
  set: CandidateSet,
  { history, controls }: RecommendationRequest,
): ProfileEntry[] {
  if (controls.mode !== 'personal') return [];
  return newestFirst(history).map(({ item, weight }, place) => ({
    item,
    weight,
    strength: weight * recency(set.model.mix, place),
    modelNumber: set.modelNumberOf(item),
    candidate: set.numberOf(item),
  }));
}

function newestFirst(history: readonly HistoryEntry[]): HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>();
  for (const entry of history) {
    if (!(entry.weight > 0)) continue;
    const other = entries.get(entry.item);
    entries.set(entry.item, {
      item: entry.item,
      weight: Math.min(mostWeight, Math.max(entry.weight, other?.weight ?? 0)),
      time: Math.max(timeOf(entry), other?.time ?? -Infinity),
    });
  }
  // Equal times follow the ids, so that the order of the history doesn't matter.
  return [...entries.values()].toSorted(
    (one, other) =>
      (other.time > one.time ? 1 : other.time < one.time ? -1 : 0) ||
      (one.item < other.item ? -1 : 1),
  );
}

function timeOf({ time }: HistoryEntry): number {
  return Number.isNaN(time) ? -Infinity : time;
}

/** @param place 0 for the newest */
export function recency(
  { recencyDecay, recencyFloor }: Pick<Mix, 'recencyDecay' | 'recencyFloor'>,
  place: number,
): number {
  return Math.max(recencyFloor, Math.exp(-recencyDecay * place));
}

/** Whether anything of the history can move a score. */
export function isKnown({ modelNumber, candidate }: ProfileEntry): boolean {
  return modelNumber !== unknown || candidate !== unknown;
}
