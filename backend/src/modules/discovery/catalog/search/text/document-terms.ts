import type { TermOfText, VideoText } from '../index/analysis.js';
import { type Field, impactOf, weightInField } from '../scoring/impacts.js';
import { weights } from '../scoring/weights.js';
import { chainsOf, joinedWord, type Token, tokensOf } from './tokens.js';

/** The words of a video by field, in the order of their positions; every tag is one entry. */
export type FieldTokens = readonly (readonly [Field, readonly Token[]])[];

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

/** The position at which the words of the description begin. */
export function descriptionStart(fields: FieldTokens): number {
  const others = fields.filter(([field]) => field !== 'description');
  const start = others.reduce((sum, [, tokens]) => sum + tokens.length + gap, 0);
  return Math.min(start, lastPosition);
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
export function documentTerms(
  fields: FieldTokens,
  stemTerms: ReadonlyMap<string, string | null>,
): TermOfText[] {
  const lengths = fieldLengths(fields);
  const counts = new TermCounts(stemTerms);
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

  constructor(private readonly stemTerms: ReadonlyMap<string, string | null>) {}

  addField(tokens: readonly Token[], { weight, lead, start }: FieldPlace): void {
    for (const [i, token] of tokens.entries()) {
      const worth = i < lead.words ? weight * lead.factor : weight;
      for (const term of [token.text, token.signed].filter(Boolean)) {
        const positions = this.add(term, worth);
        if (start + i <= lastPosition) positions.push(start + i);
      }
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
    const term = this.stemTerms.get(word);
    if (term && term !== word) this.add(term, worth);
  }

  /** Single Chinese characters can be words. */
  private addCharacters({ run, text }: Token, worth: number): void {
    if (run === text && Array.from(run).length === 1) return;
    for (const character of run.match(/\p{Script=Han}/gu) ?? []) this.add(character, worth);
  }

  private add(term: string, worth: number): number[] {
    const known = this.counts.get(term);
    if (known) {
      known.count += worth;
      return known.positions;
    }
    const added = { count: worth, positions: [] };
    this.counts.set(term, added);
    return added.positions;
  }
}
