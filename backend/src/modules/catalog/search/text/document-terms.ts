import type { TermOfText, VideoText } from '../index/analysis.js';
import { type Field, impactOf, weightInField } from '../scoring/impacts.js';
import { weights } from '../scoring/weights.js';
import { chainsOf, joinedWord, type Token, tokensOf } from './tokens.js';

/** The words of a video by field, in the order of their positions; every tag is one entry. */
export type FieldTokens = readonly (readonly [Field, readonly Token[]])[];

/** The term for the stem of a word in the video's language; `undefined` if the word has none. */
export type StemTerm = (word: string) => string | undefined;

/** Phrases don't reach from one field or tag into the next. */
const gap = 16;
const lastPosition = 65_535;

export function fieldTokens({ title, tags, channelTitle, description }: VideoText): FieldTokens {
  return [
    ['title', tokensOf(title)],
    ['channel', tokensOf(channelTitle)],
    ...tags.map((tag) => ['tags', tokensOf(tag)] as const),
    ['description', tokensOf(description)],
  ];
}

/** Adds the words that may have stems; pairs of characters have none. */
export function collectWords(fields: FieldTokens, words: Set<string>): void {
  for (const [, tokens] of fields) {
    for (const { text, run } of tokens) if (!run) words.add(text);
  }
}

/**
 * The terms of a video: its words as they are, with positions; their stems; "c++" besides "c", "nodejs" besides "node" and "js".
 */
export function documentTerms(fields: FieldTokens, stemTerm: StemTerm): TermOfText[] {
  const lengths = fieldLengths(fields);
  const counts = new TermCounts(stemTerm);
  let start = 0;
  for (const [field, tokens] of fields) {
    const lead = field === 'description' ? weights.lead : { words: 0, factor: 1 };
    counts.addField(tokens, { weight: weightInField(field, lengths[field]), lead, start });
    start += tokens.length + gap;
  }
  return counts.terms();
}

/** Tags are one field, however many there are. */
function fieldLengths(fields: FieldTokens): Record<Field, number> {
  const lengths = { title: 0, tags: 0, channel: 0, description: 0 };
  for (const [field, tokens] of fields) lengths[field] += tokens.length;
  return lengths;
}

interface FieldPlace {
  readonly weight: number;
  readonly lead: { readonly words: number; readonly factor: number };
  readonly start: number;
}

class TermCounts {
  private readonly counts = new Map<string, { count: number; readonly positions: number[] }>();

  constructor(private readonly stemTerm: StemTerm) {}

  addField(tokens: readonly Token[], { weight, lead, start }: FieldPlace): void {
    for (const [i, token] of tokens.entries()) {
      const worth = i < lead.words ? weight * lead.factor : weight;
      const positions = this.add(token.text, worth);
      if (start + i <= lastPosition) positions.push(start + i);
      if (token.signed) this.add(token.signed, worth);
      if (!token.run) this.addStem(token.text, worth);
      else if (tokens[i - 1]?.run !== token.run) this.addCharacters(token, worth);
    }
    for (const chain of chainsOf(tokens)) {
      const joined = joinedWord(chain);
      if (joined) this.add(joined, weight);
    }
  }

  terms(): TermOfText[] {
    return Array.from(this.counts, ([term, { count, positions }]) => ({
      term,
      impact: impactOf(count),
      positions,
    }));
  }

  private addStem(word: string, worth: number): void {
    const term = this.stemTerm(word);
    if (term !== undefined && term !== word) this.add(term, worth);
  }

  /** Single Chinese characters can be words. */
  private addCharacters({ run, text }: Token, worth: number): void {
    if (run === text && [...run].length === 1) return;
    for (const character of run.match(/\p{Script=Han}/gu) ?? []) this.add(character, worth);
  }

  private add(term: string, worth: number): number[] {
    const known = this.counts.get(term);
    if (known) {
      known.count += worth;
      return known.positions;
    }
    const positions: number[] = [];
    this.counts.set(term, { count: worth, positions });
    return positions;
  }
}
