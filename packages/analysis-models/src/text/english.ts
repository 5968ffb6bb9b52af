import { eld } from 'eld/extrasmall';
import type { Token } from './tokens.js';

/** More does not make the answer better. */
const detectedLength = 300;

/** With this share of known words a text is English, whatever else its letters suggest. */
const sureShare = 0.7;
/** With less it is not, even if its letters suggest nothing. */
const leastShare = 0.25;
/** Fewer words than that are too few to tell a language by their letters. */
const fewWords = 3;
/** A text is of another language where English fits its letters this much worse. */
const clearlyWorse = 0.8;

/**
 * Whether a text is not English: hardly any of its words are known, or few and its letters are clearly of another language. A text without words
 * is of no other language.
 * @param isKnown whether it is an English word
 */
export function isForeign(
  text: string,
  tokens: readonly Token[],
  isKnown: (token: Token) => boolean,
): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  if (words.length === 0) return false;
  const known = words.filter(isKnown).length / words.length;
  if (known >= sureShare) return false;
  if (words.length < fewWords) return known === 0 && !looksEnglish(text);
  return known < leastShare || !looksEnglish(text);
}

/** What is uncertain may be English. */
function looksEnglish(text: string): boolean {
  const found = eld.detect(text.slice(0, detectedLength).replaceAll(/(?:https?:|@|#)\S+/g, ' '));
  if (!found.isReliable() || found.language === 'en') return true;
  const scores = found.getScores();
  return (scores['en'] ?? 0) >= clearlyWorse * (scores[found.language] ?? 0);
}
