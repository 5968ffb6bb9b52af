/** A parsed search text. */
export interface SearchWords {
  /** Each must be found; words of one entry must be adjacent. */
  readonly wanted: readonly string[];
  /** None of these may be found. */
  readonly unwanted: readonly string[];
  /** Whether the last word may be incomplete. */
  readonly endsOpen: boolean;
}

const pieces = /(-?)"([^"]*)"|(\S+)/g;
const words = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Reads a query as search engines do: words, `"words in a row"`, `-unwanted`. Whatever is neither letter
 * nor digit only separates words, so no input is an error.
 */
export function parseSearch(query: string): SearchWords {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  let endsOpen = false;
  for (const [, minus, quoted, piece = ''] of query.matchAll(pieces)) {
    const isUnwanted = quoted === undefined ? /^-[\p{L}\p{N}"]/u.test(piece) : minus === '-';
    const found = wordsOf(quoted ?? piece);
    if (found.length === 0) continue;
    (isUnwanted ? unwanted : wanted).push(...(quoted === undefined ? found : [found.join(' ')]));
    endsOpen = quoted === undefined && !isUnwanted;
  }
  // With nothing to look for, "-word" is taken for the word.
  return wanted.length > 0
    ? { wanted: distinct(wanted), unwanted: distinct(unwanted), endsOpen }
    : { wanted: distinct(unwanted), unwanted: [], endsOpen: true };
}

function wordsOf(text: string): string[] {
  return text.match(words) ?? [];
}

/** The last mention stays, because the last word is the one that may be growing. */
function distinct(list: readonly string[]): string[] {
  return [...new Set(list.toReversed())].toReversed();
}
