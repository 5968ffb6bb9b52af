import type { TrainedModel } from './model.js';
import type { SimilarItem } from './slate.js';

/** What the visitors of an item watch too, the strongest first; nothing where the item is unknown. */
export function similarTo(model: TrainedModel, item: string, count: number): SimilarItem[] {
  const number = model.items.indexOf(item);
  if (number === -1) return [];
  const { starts, targets, weights } = model.neighbors;
  const row = Array.from(targets.subarray(starts[number], starts[number + 1]), (target, place) => ({
    item: model.items[target] ?? '',
    weight: weights[(starts[number] ?? 0) + place] ?? 0,
  }));
  return row.filter(({ weight }) => weight > 0).slice(0, count);
}
