import { usualLanguage } from './languages.js';
import type { QueryStems } from './query-plan.js';
import type { QueryTerm } from './query-words.js';

/**
 * Leaves out words that don't count: those of English, and those of another language if at least two of the query's are, as in "wie
 * macht man brot". One alone may be a word of its own: Dutch has "van". Without any other words they do count.
 */
export function countingWords(
  wanted: readonly QueryTerm[],
  stems: QueryStems,
): readonly QueryTerm[] {
  const languages = [usualLanguage, ...(otherLanguage(wanted, stems) ?? [])];
  const counting = wanted.filter(
    (one) => one.isExcluded || !languages.some((language) => isStopWord(one, language, stems)),
  );
  return counting.some(({ isExcluded }) => !isExcluded) ? counting : wanted;
}

function otherLanguage(wanted: readonly QueryTerm[], stems: QueryStems): [string] | undefined {
  const counted = [...stems.keys()]
    .filter((language) => language !== usualLanguage)
    .map((language) => ({
      language,
      count: wanted.filter((one) => isStopWord(one, language, stems)).length,
    }))
    .toSorted((a, b) => b.count - a.count);
  const [most] = counted;
  return most && most.count >= 2 ? [most.language] : undefined;
}

function isStopWord(
  { tokens, joined, isQuoted }: QueryTerm,
  language: string,
  stems: QueryStems,
): boolean {
  const [token] = tokens;
  if (!token || tokens.length > 1 || joined || isQuoted) return false;
  return stems.get(language)?.get(token.text) === null;
}
