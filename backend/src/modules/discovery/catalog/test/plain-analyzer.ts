import type { Analyzer, Clause, QueryPlan, Ranking } from '../search/index/analysis.js';

/** Words as they are, without the subtleties that the index knows nothing of. `"a b"` is a phrase, `-a` is excluded, `~a` is better, `a|"b c"` is either. */
export const plainAnalyzer: Analyzer = {
  version: 1,
  analyze: async (texts) =>
    texts.map(({ title, description }) => {
      const words = [...wordsOf(title), '', ...wordsOf(description)];
      const terms = new Set(words.filter(Boolean));
      return {
        quality: title.length % 256,
        descriptionStart: wordsOf(title).length + 1,
        terms: [...terms].map((term) => {
          const positions = words.flatMap((word, i) => (word === term ? [i] : []));
          return { term, impact: impactOf(positions.length, words.length), positions };
        }),
      };
    }),
  expect: () => undefined,
  plan: async (query) => planOf(query),
  hidden: wordsOf,
  expand: async (plan) => plan,
};

export function impactOf(count: number, length: number): number {
  return Math.min(255, 20 * count + (50 - Math.min(50, length)));
}

/** Every factor counts, and none of them is round. */
export const plainRanking: Ranking = {
  // Depends on nothing, because the index counts deleted videos until they are merged away.
  rarity: () => 3,
  coverage: (share) => share ** 2,
  staticScore: ({ views, engagement, quality }) =>
    1 + Math.log1p(views ?? 0) + engagement + quality / 999,
  freshness: (days) => (days === null ? 1 : 1 + 1 / (3 + days)),
};

export function wordsOf(text: string): string[] {
  return text.split(/[^a-z]+/).filter(Boolean);
}

function planOf(query: string): QueryPlan | null {
  const required: Clause[] = [];
  const excluded: Clause[] = [];
  const optional: Clause[] = [];
  const clausesOf = { '': required, '-': excluded, '~': optional };
  for (const [, sign, either = ''] of query.matchAll(/([-~]?)((?:"[a-z ]+"|[a-z]+|\|)+)/g))
    clausesOf[sign as keyof typeof clausesOf].push({
      alternatives: either.split('|').map(alternative),
    });
  if (required.length === 0) return null;
  return { required, excluded, optional, enough: 1, feedback: 0, correction: null };
}

function alternative(text: string, index: number): Clause['alternatives'][number] {
  const terms = wordsOf(text).map((term, offset) => ({ term, offset }));
  return { terms, weight: index === 0 ? 1 : 0.5 };
}
