/** Of a score: the best band is 0, the last one 3. */
export type Band = 0 | 1 | 2 | 3;

/** The least score of each band but the last. */
const leastScores = [80, 60, 40] as const;

/** @param score 0 to 100 */
export function bandOf(score: number): Band {
  const position = leastScores.findIndex((least) => score >= least);
  return position === -1 ? 3 : (position as Band);
}
