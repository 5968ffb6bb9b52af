/**
 * What the index asks of the analysis of texts. An `Analyzer` decides which terms a video has and which terms a query
 * looks for; terms are opaque to the index, except that none may begin with `#`.
 */
export interface Analyzer {
  /** Segments of a lower version are built again, and searched until then. */
  readonly version: number;
  /** Many at once, because words that no video had before are looked up in the database's dictionaries. */
  analyze(texts: readonly VideoText[]): Promise<readonly AnalyzedText[]>;
  /** Says that a query will be planned in a moment. */
  expect(query: string): void;
  /**
   * @param exact leaves the spelling as it is
   * @returns `null` if there is nothing to look for, as for a query of punctuation
   */
  plan(query: string, terms: TermSource, exact?: boolean): Promise<QueryPlan | null>;
  /** The terms that a video which contains a hidden text has in a row, before its description; none for punctuation. */
  hidden(text: string): readonly string[];
  /**
   * The plan with what the best videos of its first run have in common as further optional clauses; the videos that match stay the
   * same. Only worthwhile where `plan.feedback` is above 0.
   * @param best texts of the first `plan.feedback` videos
   */
  expand(plan: QueryPlan, best: readonly VideoText[], terms: TermSource): Promise<QueryPlan>;
}

/** The texts of a video. */
export interface VideoText {
  readonly title: string;
  readonly tags: readonly string[];
  readonly channelTitle: string;
  readonly description: string;
  /** ISO 639-1; `null` if unknown. */
  readonly language: string | null;
}

export interface AnalyzedText {
  /** Every term once; may be found out anew each time. */
  readonly terms: Iterable<TermOfText>;
  /** What the texts say about the quality of the video, from 0 to 255; passed on to `Ranking.staticScore`. */
  readonly quality: number;
  /** The position at which the description begins, where hidden texts don't count; below 65,536. */
  readonly descriptionStart: number;
}

export interface TermOfText {
  readonly term: string;
  /** How much the text is about the term: weighted by field, saturated, and normalized by length; from 1 to 255. */
  readonly impact: number;
  /** Where it stands, ascending and below 65,536; phrases compare them. Empty for terms that no phrase uses. */
  readonly positions: readonly number[];
}

export interface TermCount {
  readonly term: string;
  /** How many videos have the term; may count some that were deleted lately. */
  readonly documents: number;
}

/** The terms of the index, with all changes that were committed when the search began. */
export interface TermSource {
  /** Number of videos. */
  readonly size: number;
  /**
   * Number of videos of each term; 0 for unknown ones.
   * @param placed those whose positions will be needed, which are then read at once
   */
  documents(
    terms: readonly string[],
    placed?: ReadonlySet<string>,
  ): Promise<ReadonlyMap<string, number>>;
  /** As `documents`, for terms that may not be needed any further. */
  frequencies(terms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The most frequent terms that begin so. */
  startingWith(prefix: string, limit: number): Promise<readonly TermCount[]>;
  /** Number of videos that match all clauses. */
  count(clauses: readonly Clause[]): Promise<number>;
}

/** What a video must have, must not have, and is ranked higher for. */
export interface QueryPlan {
  /** All of them; if fewer than `enough` videos have all, some of them. */
  readonly required: readonly Clause[];
  /** At least 1; more for questions in whole sentences, of which hardly a video has every word. */
  readonly enough: number;
  /** None of them. */
  readonly excluded: readonly Clause[];
  /** Adds to the score where a video has it, for example words of the query in a row. */
  readonly optional: readonly Clause[];
  /** How many of the best videos `Analyzer.expand` wants to read; 0 for short queries. */
  readonly feedback: number;
  /** Another spelling of the query that is searched (`replaced`) or would find more (`suggested`). */
  readonly correction: Correction | null;
}

export interface Correction {
  readonly query: string;
  readonly kind: 'replaced' | 'suggested';
}

/** Matches a video that has one of the alternatives; the best one counts. */
export interface Clause {
  readonly alternatives: readonly Alternative[];
  /** Factor of the score of this clause; 1 by default. */
  readonly boost?: number;
}

/** A term, or several at fixed distances. */
export interface Alternative {
  readonly terms: readonly PlacedTerm[];
  /** Factor of the impact, above 0 and at most 1: less for a repaired or completed word than for the word itself. */
  readonly weight: number;
}

export interface PlacedTerm {
  readonly term: string;
  /** Distance from the first term in positions; 0 for the first one. */
  readonly offset: number;
}

/**
 * How matches become scores: text × coverage × (static score × freshness), where text is the sum over clauses of
 * rarity × boost × weight × impact.
 */
export interface Ranking {
  /**
   * Weight of a clause, up to 16; rounded to 1/64.
   * @param matches number of videos of each of its alternatives
   * @param size number of all videos
   */
  rarity(matches: readonly number[], size: number): number;
  /**
   * @param share of the rarity of all required clauses that a video has, from 0 to 1; 1 if it has all of them
   * @param clauses number of required clauses
   * @returns above 0
   */
  coverage(share: number, clauses: number): number;
  /** Factor of a video that no query changes; computed once. */
  staticScore(facts: RankedFacts): number;
  /** @param ageDays from the day of publication to today in UTC, at least 0; `null` if unknown */
  freshness(ageDays: number | null): number;
}

/** What the ranking knows of a video besides its texts; `null` where unknown. */
export interface RankedFacts {
  readonly views: number | null;
  /** Likes and comments per view, shrunk toward the mean of the category. */
  readonly engagement: number;
  readonly durationSeconds: number | null;
  readonly hd: boolean | null;
  readonly captions: boolean | null;
  readonly isSample: boolean;
  readonly quality: number;
}
