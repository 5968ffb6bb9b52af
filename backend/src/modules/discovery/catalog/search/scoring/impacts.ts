import { weights } from './weights.js';

export type Field = keyof typeof weights.fields;

/** What a word counts in a field: less in long ones, by the square root of their length. */
export function weightInField(field: Field, length: number): number {
  const { weight, discount, usual } = weights.fields[field];
  return weight / (1 - discount + discount * Math.sqrt(length / usual));
}

/**
 * What the index stores of a term: its weighted count, saturated as in BM25F, from 1 to 255. The usual lengths of fields are
 * constants, so that stored impacts don't depend on which other videos there are.
 */
export function impactOf(weightedCount: number): number {
  const saturated = weightedCount / (weights.saturation + weightedCount);
  return Math.max(1, Math.round(255 * saturated));
}
