import { createHash } from 'node:crypto';
import type { PlatformQuery } from '../connector.js';

/** How two texts are compared: the same words in another case, form or spacing are the same question. */
export function normalizedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Under which the answer to a question is kept, as visitors' words are not. Filters are told apart in whichever order they are. */
export function answerKey(
  offer: string,
  { text, limit, page = '', filters = {} }: PlatformQuery,
): string {
  const narrowed = Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([offer, text, String(limit), page, ...narrowed]))
    .digest('base64url');
}
