/**
 * Area under the ROC curve: how likely an example that is true has a higher score than one that is not; equal scores count half.
 * @returns 0 to 1; `NaN` where all examples are of one kind
 */
export function auc(truth: readonly boolean[], scores: readonly number[]): number {
  const order = scores.map((_, i) => i).toSorted((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0));
  const positives = truth.filter(Boolean).length;
  const negatives = truth.length - positives;
  let ranks = 0;
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && scores[order[end] ?? 0] === scores[order[start] ?? 0]) end++;
    const rank = (start + end + 1) / 2;
    for (const i of order.slice(start, end)) if (truth[i]) ranks += rank;
    start = end;
  }
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
}
