import { shortened, type Token } from '../text/tokens.js';
import { compound, readContext, type Said } from './context.js';

/** How good or bad words are, about −4 to 4, in small letters. */
export type Valences = ReadonlyMap<string, number>;

/** What the words of a text are worth together. */
export interface Weighed {
  /** From −1 to 1. */
  readonly compound: number;
  /** Sum of what speaks for it, and of what speaks against it; both are 0 or more. */
  readonly good: number;
  readonly bad: number;
  readonly emphasis: number;
}

/** The form under which a token has a valence: stretched words may be known as they are. */
export function valenceKey(token: Token, isKnown: (word: string) => boolean): string {
  return isKnown(token.text) ? token.text : shortened(token);
}

/** A letter alone is no word. */
export function mayBeCharged({ kind, text }: Token): boolean {
  return kind === 'emoji' || (kind !== 'mark' && kind !== 'number' && text.length > 1);
}

/** Adds up what the words are worth, each as it is said in its place. */
export function weigh(tokens: readonly Token[], valences: Valences): Weighed {
  const values = tokens.map((token) =>
    mayBeCharged(token) ? (valences.get(valenceKey(token, (word) => valences.has(word))) ?? 0) : 0,
  );
  const { said, emphasis } = readContext(tokens, (place) => (values[place] ?? 0) !== 0);
  let good = 0;
  let bad = 0;
  for (const one of said) {
    const worth = worthOf(one, values[one.place] ?? 0);
    if (worth > 0) good += worth;
    else bad -= worth;
  }
  return { compound: compound(emphasized(good - bad, emphasis)), good, bad, emphasis };
}

/** What a word is worth in its place. */
export function worthOf({ factor, step }: Said, valence: number): number {
  return factor * valence + step * direction(valence);
}

/** A sum with the emphasis of the whole text. */
export function emphasized(sum: number, emphasis: number): number {
  return sum + direction(sum) * emphasis;
}

/** −1 to 1 without a jump at 0: what is hardly good is not emphasized much. */
function direction(value: number): number {
  return value / (Math.abs(value) + 0.3);
}
