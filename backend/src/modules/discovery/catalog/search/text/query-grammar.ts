/** A part of a query. */
export interface QueryPart {
  readonly text: string;
  /** Its words must stand in a row, as written. */
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

export interface ParsedQuery {
  readonly parts: readonly QueryPart[];
  /** Whether the last word may be incomplete. */
  readonly endsOpen: boolean;
}

const pieces = /(-?)["“”„«]([^"“”„«»]*)["“”»]|(\S+)/g;
const longestQuery = 2_000;

/**
 * Reads a query as search engines do: words, `"words in a row"`, `-unwanted`, `-"unwanted words"`. Every text is a query; what is
 * neither letter nor digit only separates words. Time grows in proportion to the length.
 */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, longestQuery);
  const parts = [...text.matchAll(pieces)].map(([, minus, quoted, piece = '']): QueryPart => {
    const isPhrase = quoted !== undefined;
    const isExcluded = isPhrase ? minus === '-' : /^-["“„«]?[\p{L}\p{N}]/u.test(piece);
    return { text: quoted ?? piece, isPhrase, isExcluded };
  });
  const last = parts.at(-1);
  const endsOpen = last !== undefined && !last.isPhrase && !last.isExcluded && /\S$/u.test(text);
  if (parts.some(({ isExcluded }) => !isExcluded)) return { parts, endsOpen };
  // With nothing to look for, "-word" is taken for the word.
  return { parts: parts.map((part) => ({ ...part, isExcluded: false })), endsOpen: false };
}
