import { shortened, type Token } from '../text/tokens.js';
import { isNegation } from './context.js';
import type { Weighed } from './valences.js';

/** Changes when a text is read in another way, so that weights learned before are refused. */
export const featuresVersion = 1;

/** Longer texts have more features, but don't say more: their values shrink with the square root of the number. */
const usualCount = 20;
const negationLength = 3;

/**
 * What the regression knows of a text: its words (after a negation with `~`), pairs of neighbors, marks, and what its words are worth together
 * (names that begin with `=`).
 * @param isWord whether a word is known; of a stretched one it tells `good` from `god`
 */
export function featuresOf(
  tokens: readonly Token[],
  weighed: Weighed,
  isWord: (word: string) => boolean,
): Map<string, number> {
  const features = wordFeatures(tokens, isWord);
  const share = Math.min(1, Math.sqrt(usualCount / features.size));
  for (const name of features.keys()) features.set(name, share);
  for (const [name, value] of worthFeatures(weighed, tokens.length))
    if (value !== 0) features.set(name, value);
  return features;
}

/** Words, marks and pairs of neighbors, each with the value 1. */
function wordFeatures(
  tokens: readonly Token[],
  isWord: (word: string) => boolean,
): Map<string, number> {
  const features = new Map<string, number>();
  let before = '^';
  let turned = 0;
  for (const token of tokens) {
    const name = nameOf(token, isWord);
    if (token.kind === 'mark') {
      if (/^[.!?;…]/.test(name)) turned = 0;
      features.set(name, 1);
    } else if (token.kind !== 'number') {
      features.set(turned > 0 ? `~${name}` : name, 1);
      turned--;
    }
    features.set(`${before} ${name}`, 1);
    before = name;
    if (isNegation(name)) turned = negationLength;
  }
  features.set(`${before} $`, 1);
  return features;
}

function nameOf(token: Token, isWord: (word: string) => boolean): string {
  if (token.kind === 'number') return '0';
  if (token.kind === 'mark') return token.text.length > 1 ? `${token.text[0]}+` : token.text;
  return isWord(token.text) ? token.text : shortened(token);
}

function worthFeatures({ compound, good, bad, emphasis }: Weighed, length: number) {
  return [
    ['=compound', 2 * compound],
    ['=good', Math.log1p(good)],
    ['=bad', Math.log1p(bad)],
    ['=charge', 2 * Math.abs(compound)],
    ['=length', Math.log1p(length)],
    ['=emphasis', emphasis],
    ['=isGood', compound > 0.05 ? 1 : 0],
    ['=isBad', compound < -0.05 ? 1 : 0],
  ] as const;
}

/** Whether a feature is the text's worth, not its words. */
export function isWorth(feature: string): boolean {
  return feature.startsWith('=');
}
