/**
 * Random numbers in [0, 1) that are the same for the same seed, so that a report can be made again: xorshift with the
 * shifts 13, 17 and 5 (Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8, 2003).
 *
 * @param seed not 0
 */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
