import { createHash } from 'node:crypto';

/** Shorter titles, such as "Intro", say too little, in bytes. */
const shortest = 8;

/**
 * A text without accents, case and everything that is neither letter nor digit. Stored keys of titles and ids of channels without one
 * come from it, so that it stays as it is where `fold` of the search changes.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * A 64-bit number, as text, that titles share which differ in nothing but accents, case and punctuation.
 * @returns `null` for titles that say too little to recognize a video by
 */
export function titleKey(title: string): string | null {
  const plain = folded(title);
  if (Buffer.byteLength(plain) < shortest) return null;
  return createHash('sha256').update(plain).digest().readBigInt64BE().toString();
}
