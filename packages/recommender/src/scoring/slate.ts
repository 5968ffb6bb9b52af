import type { RuleName } from './request.js';

/** A list for one visitor. */
export interface Slate {
  readonly recommendations: readonly Recommendation[];
  /** How many items the rules allow. */
  readonly total: number;
  /** What the list mainly follows from. */
  readonly basis: 'history' | 'preferences' | 'popularity' | 'follows';
}

export interface Recommendation {
  /** `kind:id` */
  readonly item: string;
  /** From 1, over all pages. */
  readonly rank: number;
  /** Never above that of the rank before. Comparable within one list only. */
  readonly score: number;
  /** How much it suits, 0 to 1, whatever its place: see `Affinities`. */
  readonly affinity: number;
  /** How likely the item was to get this rank, given those before it; 1 without exploration. */
  readonly propensity: number;
  readonly isExploration: boolean;
  /** What the score is the sum of. */
  readonly factors: readonly Factor[];
}

/** A part of a score. */
export interface Factor {
  readonly kind: FactorKind;
  /** Item of the history, creator, topic, category, control or preference that it is about; `minutes` and `quality` for a preferred length and quality. */
  readonly of: string | null;
  readonly amount: number;
}

export type FactorKind =
  /** Who watched `of` also watched this. */
  | 'history'
  /** Title, tags and category are like those of `of`. */
  | 'content'
  /** Visitors watch it at the moment. */
  | 'trend'
  | 'followedCreator'
  | 'followedTopic'
  /** A declared preference. */
  | 'preference'
  /** A slider. */
  | 'control'
  /** `of` was said to be of no interest: an item that this resembles, the creator or a topic. */
  | 'less'
  /** Creator or topics are in the list already. */
  | 'diversity'
  /** The category `of` has less room in the list than in the history; or more, if negative. */
  | 'calibration'
  /** Chance has lifted it to this place. */
  | 'exploration'
  /** When it was published: the order of what is followed. */
  | 'published';

/** Why an item is where it is, or is not there. */
export interface Explanation {
  readonly item: string;
  /** The first rule that it breaks, and the value that breaks it. */
  readonly excludedBy: Exclusion | null;
  /** In the whole list, from 1; `null` where a rule excludes it. */
  readonly rank: number | null;
  readonly score: number;
  /** As in the list; also of what a rule excludes. */
  readonly affinity: number;
  readonly factors: readonly Factor[];
}

export interface Exclusion {
  readonly rule: RuleName;
  readonly value: string | null;
}

/** The list that the same request gives without one item of the history. */
export interface WhatIf {
  readonly slate: Slate;
  /** In the list as it is, but not in that one. */
  readonly gone: readonly string[];
  /** In that one only. */
  readonly arrived: readonly string[];
}

/** An item that the visitors of another one watch too. */
export interface SimilarItem {
  readonly item: string;
  readonly weight: number;
}
