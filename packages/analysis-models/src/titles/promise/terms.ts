import { stemmer } from '@orama/stemmers/english';
import { type Token, tokenize } from '../../text/tokens.js';

/** A word of a text that says what it is about. */
export interface Term {
  /** Without endings, in small letters; numbers as they are. */
  readonly stem: string;
  /** As it is written, in small letters. */
  readonly word: string;
  readonly isNumber: boolean;
}

/** Words that every text has, or that say how a video is, not what it is about. */
const empty = new Set(
  `a an the this that these those here there i you he she it we they me him her us them my your his its our their mine yours who whom whose which what when where why
  how whether if because so than then as about after against all also am among and any are at be been before being between both but by can cannot could
  did do does doing down during each ever every few for from get gets getting go goes going gonna got had has have having in into is isn't it's just let let's like
  make makes many may might more most much must my need never new no nor not now of off on once one only or other out over own really s said say says see shall should
  some such t take than that's them there's they're thing things to too until up upon us very via vs was wasn't way we we're were what's while will with without
  won't would you'll you're you've i'm i've i'll don't doesn't didn't can't he's she's
  video videos official watch part full episode live hd`.split(/\s+/),
);

/**
 * The terms of a text, in their order.
 * @param length how many characters are read
 */
export function termsOf(text: string, length: number): Term[] {
  return tokenize(text, length).flatMap(termsOfToken);
}

function termsOfToken({ kind, text }: Token): Term[] {
  if (kind === 'number') return [{ stem: text.replaceAll(',', ''), word: text, isNumber: true }];
  if (kind !== 'word') return [];
  return text
    .split('-')
    .map((part) => part.replace(/'s?$/, ''))
    .filter((part) => part.length > 1 && !empty.has(part))
    .map((part) => ({ stem: stemOf(part), word: part, isNumber: false }));
}

const stems = new Map<string, string>();
/** Few words are most of all text. */
const remembered = 20_000;

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= remembered) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}
