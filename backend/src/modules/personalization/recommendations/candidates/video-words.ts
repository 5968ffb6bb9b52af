import { fold, type VideoFeatures } from '../../../discovery/catalog/index.js';

const shortest = 3;

/** Numbers of the words of title, tags and category: the same word has the same number in every process and training. */
export function wordsOf({ title, tags, category }: VideoFeatures): number[] {
  const found = fold([title, ...tags, category ?? ''].join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(found)].filter((word) => word.length >= shortest).map(numberOf);
}

/** FNV-1a (Fowler, Noll, Vo 1991), without its sign: two of a million words share a number. */
function numberOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at++)
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01_00_01_93);
  return hash & 0x7f_ff_ff_ff;
}
