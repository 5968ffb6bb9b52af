import { fold } from './fold.js';

/** One place of a text. */
export interface Token {
  /** Folded: a word, or two characters of a script that does not put spaces between words. */
  readonly text: string;
  /** The characters of a run without spaces; a word of a spaced script has none. */
  readonly run: string;
  /** The word with a sign that belongs to it: "c++", "c#", ".net". */
  readonly signed: string;
  /** Nothing, or one of `-.'&`, separates it from the token before. */
  readonly glued: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const mayBeUnspaced = /[\u0e00-\uffff\u{1b000}-\u{3ffff}]/u;
const gluing = new Set(['-', '.', "'", '’', '&', '‐', '‑']);

/** Longer words are cut, so that a file's garbage does not become terms of a thousand letters. */
const longestWord = 40;
/** Positions must stay below 65,536, with gaps between fields. */
const longestText = 60_000;

/** Splits a text into words; of runs without spaces, into pairs of characters. Takes time in proportion to the length. */
export function tokensOf(text: string): Token[] {
  const folded = fold(text.slice(0, longestText));
  const tokens: Token[] = [];
  let end = -2;
  for (const { 0: found, index } of folded.matchAll(word)) {
    const glued = index === end + 1 && gluing.has(folded[end] ?? '');
    end = index + found.length;
    if (mayBeUnspaced.test(found)) tokens.push(...mixedTokens(found, glued));
    else tokens.push(plainToken(found, signed(folded, index, end), glued));
  }
  return tokens;
}

function plainToken(text: string, signed = '', glued = false): Token {
  return {
    text: text.length > longestWord ? text.slice(0, longestWord) : text,
    run: '',
    signed,
    glued,
  };
}

/** A plus or a sharp counts only behind short names, as in "C++", "g++" and "F#"; a dot only before ".NET". */
function signed(text: string, start: number, end: number): string {
  if (end - start > 3) return '';
  const name = text.slice(start, end);
  if (text.startsWith('++', end)) return `${name}++`;
  if (/^#(?![\p{L}\p{N}])/u.test(text.slice(end, end + 3))) return `${name}#`;
  return name === 'net' && text[start - 1] === '.' ? '.net' : '';
}

/** Words of several scripts in one, as in "K-pop댄스". */
function mixedTokens(found: string, glued: boolean): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: run, index } of found.matchAll(unspaced)) {
    tokens.push(...spacedTokens(found.slice(end, index)), ...pairs(run));
    end = index + run.length;
  }
  tokens.push(...spacedTokens(found.slice(end)));
  return tokens.map((token, i) => ({ ...token, glued: i > 0 || glued }));
}

/** The word between two runs, if any; marks behind a run are not its beginning. */
function spacedTokens(between: string): Token[] {
  const text = between.replace(/^\p{M}+/u, '');
  return text === '' ? [] : [plainToken(text)];
}

function pairs(run: string): Token[] {
  const characters = Array.from(run);
  const texts =
    characters.length === 1
      ? characters
      : characters.slice(1).map((next, i) => `${characters[i]}${next}`);
  return texts.map((text) => ({ text, run, signed: '', glued: false }));
}

/** Where words joined by a sign begin and end: "node.js" is one chain of two, other words are chains of one. */
export function chainsOf(tokens: readonly Token[]): Token[][] {
  const chains: Token[][] = [];
  for (const token of tokens) {
    const chain = token.glued ? chains.at(-1) : undefined;
    if (chain) chain.push(token);
    else chains.push([token]);
  }
  return chains;
}

const longestChain = 4;

/** A chain written as one word, as in "nodejs" and "hiphop"; empty where nobody would write it so. */
export function joinedWord(chain: readonly Token[]): string {
  if (chain.length < 2 || chain.length > longestChain || chain.some(({ run }) => run)) return '';
  const joined = chain.map(({ text }) => text).join('');
  return joined.length <= longestWord ? joined : '';
}
