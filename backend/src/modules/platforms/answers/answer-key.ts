import { createHash } from 'node:crypto';

/** How two texts are compared: the same words in another case, form or spacing are the same question. */
export function normalizedText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Under which the answer to a question is kept, as visitors' words are not. */
export function answerKey(offer: string, ...question: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([offer, ...question]))
    .digest('base64url');
}
