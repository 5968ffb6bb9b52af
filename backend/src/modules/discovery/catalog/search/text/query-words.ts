import { parseQuery, type QueryPart } from './query-grammar.js';
import { chainsOf, joinedWord, type Token, tokensOf } from './tokens.js';

/** One thing to look for: a word, or several that must stand in a row. */
export interface QueryTerm {
  /** The words in a row; one for a word. */
  readonly tokens: readonly Token[];
  /** Another way to write it, as "nodejs" for "node.js" and "c++" for "c" with its sign; empty where there is none. */
  readonly joined: string;
  /** In quotation marks: stands as it was written. */
  readonly isQuoted: boolean;
  readonly isExcluded: boolean;
  /** May be the beginning of a word. */
  readonly isOpen: boolean;
  /** Directly follows the one before. */
  readonly follows: boolean;
}

/** Where one plain word is looked for, the word: without signs, quotation marks and scripts that don't put spaces between words. */
export function plainWord({ tokens, joined, isQuoted, isExcluded }: QueryTerm): string | null {
  const [token] = tokens;
  const isPlain = tokens.length === 1 && !joined && !isQuoted && !isExcluded && !token?.run;
  return isPlain && token ? token.text : null;
}

/** Every word once. */
export function wordsIn(wanted: readonly QueryTerm[]): Set<string> {
  return new Set(wanted.flatMap(({ tokens }) => tokens.map(({ text }) => text)));
}

const longestList = 64;

/** What a query asks for, in order. */
export function queryWords(query: string): QueryTerm[] {
  const { parts, endsOpen } = parseQuery(query);
  const wanted = parts.flatMap((part) => (part.isPhrase ? phrase(part) : loose(part)));
  const shown = wanted.slice(0, longestList);
  return shown.map((one, i) => ({
    ...one,
    isOpen: endsOpen && i === wanted.length - 1 && one.joined === '' && one.tokens[0]?.run === '',
    follows: i > 0 && !one.isExcluded && shown[i - 1]?.isExcluded === false,
  }));
}

type Part = Pick<QueryTerm, 'tokens' | 'joined' | 'isQuoted' | 'isExcluded'> & {
  readonly isOpen: false;
  readonly follows: false;
};

const whole = { isOpen: false, follows: false } as const;

function phrase({ text, isExcluded }: QueryPart): Part[] {
  const tokens = tokensOf(text);
  return tokens.length > 0 ? [{ ...whole, tokens, joined: '', isQuoted: true, isExcluded }] : [];
}

function loose({ text, isExcluded }: QueryPart): Part[] {
  const part = { ...whole, joined: '', isQuoted: false, isExcluded };
  return chainsOf(tokensOf(text)).flatMap((chain): Part[] => {
    const [first] = chain;
    if (first?.signed) return [{ ...part, tokens: [first], joined: first.signed }];
    if (isOneName(chain)) return [{ ...part, tokens: chain, joined: joinedWord(chain) }];
    return runsOf(chain).map((tokens) => ({ ...part, tokens }));
  });
}

/** With parts as short as in "e-mail" or "node.js", a chain is one word; "hip-hop" is searched as two. */
function isOneName(chain: readonly Token[]): boolean {
  return joinedWord(chain) !== '' && chain.some(({ text }) => text.length < 3);
}

const fewCharacters = 4;
let segmenter: Intl.Segmenter | undefined;

/** Single words, and the words of runs without spaces as the pairs of characters that make them up. */
function runsOf(chain: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of chain) {
    const group = groups.at(-1);
    if (token.run && group?.[0]?.run === token.run) group.push(token);
    else groups.push([token]);
  }
  return groups.flatMap((group) => (group.length < fewCharacters ? [group] : segmented(group)));
}

/** Long runs are sentences; their words need not stand in a row. */
function segmented(group: readonly Token[]): Token[][] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const words = [...segmenter.segment(group[0]?.run ?? '')].map(({ segment }) => segment);
  const found = words.map((text) => tokensOf(text)).filter(([first]) => first && counts(first));
  return found.length > 0 ? found : [[...group]];
}

/** Single characters are particles, except for Chinese ones, which the index has. */
function counts({ text }: Token): boolean {
  return Array.from(text).length > 1 || /^\p{Script=Han}$/u.test(text);
}
