import type { Clause, QueryPlan, TermOfText, TermSource } from '../index/analysis.js';
import { weights } from '../scoring/weights.js';

/** Terms of a fourth of all videos say nothing about these, nor do those of a single one. */
const commonShare = 0.25;
const candidatesPerVideo = 60;

/**
 * Adds the terms that the best videos have in common to a plan as optional clauses (pseudo-relevance feedback by the relevance model
 * RM3). They only change the order.
 * @param best the terms of the best videos without stop words and without the words whose stems are among them, best video first
 */
export async function expanded(
  plan: QueryPlan,
  best: readonly (readonly TermOfText[])[],
  terms: TermSource,
): Promise<QueryPlan> {
  const model = relevanceModel(best.map(heaviest));
  const counts = await terms.frequencies([...model.keys()]);
  const telling = [...model]
    .filter(([term]) => isTelling(counts.get(term) ?? 0, terms.size))
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, weights.feedback.terms);
  const sum = telling.reduce((total, [, weight]) => total + weight, 0);
  const mass = weights.feedback.share * plan.required.length;
  const optional = telling.map(([term, weight]): Clause => ({
    alternatives: [{ terms: [{ term, offset: 0 }], weight: 1 }],
    boost: (mass * weight) / sum,
  }));
  return { ...plan, optional: [...plan.optional, ...optional], feedback: 0 };
}

function isTelling(documents: number, size: number): boolean {
  return documents >= 2 && documents <= size * commonShare;
}

/** Gives back the weighted count of a term from its impact, and leaves out what hardly matters. */
function heaviest(terms: readonly TermOfText[]): [string, number][] {
  return terms
    .filter(({ term }) => term.length > 1 && !/^\p{N}+$/u.test(term))
    .map(({ term, impact }): [string, number] => [term, impact / (256 - impact)])
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, candidatesPerVideo);
}

/** The probability of terms in the best videos; earlier ones count more. */
function relevanceModel(best: readonly (readonly [string, number][])[]): Map<string, number> {
  const model = new Map<string, number>();
  for (const [rank, terms] of best.entries()) {
    const length = terms.reduce((total, [, weight]) => total + weight, 0);
    for (const [term, weight] of terms) {
      const share = weight / length / Math.log2(rank + 2);
      model.set(term, (model.get(term) ?? 0) + share);
    }
  }
  return model;
}
