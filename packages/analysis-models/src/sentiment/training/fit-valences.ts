import { minimize } from '../../learning/minimize.js';
import { shortened } from '../../text/tokens.js';
import { compound, compoundSlope, readContext } from '../context.js';
import { emphasized, mayBeCharged, valenceKey, worthOf } from '../valences.js';
import type { EmotionRow } from './emotion-rows.js';

/** How strongly a word is held where it began: words of the lexicon at their rating, others at 0. */
const heldRated = 40;
const heldOther = 80;
/** In how many comments a word without a rating has to be. */
const minimum = 10;
/** A comment with good emotions alone is to reach this score. */
const clearScore = 0.7;
const steps = 40;

interface Occurrence {
  readonly word: number;
  readonly factor: number;
  readonly step: number;
}

/**
 * Learns what words are worth: the valences with which the scores of comments come nearest to their emotions (least squares), held near the
 * ratings of a lexicon.
 */
export function fitValences(
  rows: readonly EmotionRow[],
  rated: ReadonlyMap<string, number>,
): Map<string, number> {
  const words = [...new Set([...rated.keys(), ...frequentWords(rows)])];
  const numbers = new Map(words.map((word, number) => [word, number]));
  const examples = rows.map((row) => toExample(row, numbers));
  const start = Float64Array.from(words, (word) => rated.get(word) ?? 0);
  const held = words.map((word) => (rated.has(word) ? heldRated : heldOther));

  const fitted = minimize(
    (at, gradient) => {
      let loss = 0;
      for (const { said, emphasis, wanted } of examples) {
        let sum = 0;
        for (const one of said) sum += worthOf({ ...one, place: 0 }, at[one.word] ?? 0);
        sum = emphasized(sum, emphasis);
        const error = compound(sum) - wanted;
        loss += error * error;
        const slope = 2 * error * compoundSlope(sum);
        for (const { word, factor } of said)
          gradient[word] = (gradient[word] ?? 0) + slope * factor;
      }
      for (const [word, pull] of held.entries()) {
        const moved = (at[word] ?? 0) - (start[word] ?? 0);
        loss += pull * moved * moved;
        gradient[word] = (gradient[word] ?? 0) + 2 * pull * moved;
      }
      return loss;
    },
    start,
    { steps },
  );
  return new Map(words.map((word, number) => [word, fitted[number] ?? 0]));
}

function frequentWords(rows: readonly EmotionRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { tokens } of rows)
    for (const word of new Set(tokens.filter(mayBeCharged).map(shortened)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= minimum).map(([word]) => word);
}

function toExample({ tokens, shares }: EmotionRow, numbers: ReadonlyMap<string, number>) {
  const places = tokens.map((token) =>
    mayBeCharged(token) ? numbers.get(valenceKey(token, (word) => numbers.has(word))) : undefined,
  );
  const { said, emphasis } = readContext(tokens, (place) => places[place] !== undefined);
  const occurrences: Occurrence[] = said.map(({ place, factor, step }) => ({
    word: places[place] ?? 0,
    factor,
    step,
  }));
  return { said: occurrences, emphasis, wanted: clearScore * (shares[2] - shares[0]) };
}
