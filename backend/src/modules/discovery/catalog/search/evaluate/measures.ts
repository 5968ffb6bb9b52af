/** What a ranking is worth; means over queries are from 0 to 1. */
export interface Measures {
  /** Normalized discounted cumulative gain of the first ten, with the judged relevance as the gain. */
  readonly ndcg10: number;
  /** One divided by the place of the first relevant document. */
  readonly reciprocalRank: number;
  /** Share of the relevant documents that are among the first hundred. */
  readonly recall100: number;
  /** Share of queries with a relevant document in the first place. */
  readonly success1: number;
  /** Share of queries with a relevant document among the first ten. */
  readonly success10: number;
}

/**
 * Measures one ranking.
 * @param relevance of the judged documents; what is missing is not relevant
 * @returns `null` if no document is relevant
 */
export function measure(
  ranking: readonly string[],
  relevance: ReadonlyMap<string, number>,
): Measures | null {
  const ideal = [...relevance.values()].filter((gain) => gain > 0).toSorted((a, b) => b - a);
  if (ideal.length === 0) return null;
  const gains = ranking.map((id) => Math.max(0, relevance.get(id) ?? 0));
  const first = gains.findIndex((gain) => gain > 0);
  return {
    ndcg10: discounted(gains) / discounted(ideal),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    recall100: gains.slice(0, 100).filter((gain) => gain > 0).length / ideal.length,
    success1: first === 0 ? 1 : 0,
    success10: first >= 0 && first < 10 ? 1 : 0,
  };
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
}

export function meanOf(measured: readonly Measures[]): Measures {
  const mean = (value: (one: Measures) => number): number =>
    measured.reduce((sum, one) => sum + value(one), 0) / measured.length;
  return {
    ndcg10: mean(({ ndcg10 }) => ndcg10),
    reciprocalRank: mean(({ reciprocalRank }) => reciprocalRank),
    recall100: mean(({ recall100 }) => recall100),
    success1: mean(({ success1 }) => success1),
    success10: mean(({ success10 }) => success10),
  };
}
