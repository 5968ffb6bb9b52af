/** What a list is made for. Everything but `now` and `count` may be left at its default, see `requestFor`. */
export interface RecommendationRequest {
  /** Unix milliseconds. */
  readonly now: number;
  /** In any order. */
  readonly history: readonly HistoryEntry[];
  readonly rules: Rules;
  readonly controls: Controls;
  readonly follows: Follows;
  readonly preferences: Preferences;
  readonly less: Less;
  /** `null`: nothing is left to chance. */
  readonly exploration: Exploration | null;
  readonly count: number;
  /** How many of the same list were shown before. */
  readonly offset: number;
}

/** Something that the visitor has done with an item. */
export interface HistoryEntry {
  readonly item: string;
  /** 1 for a view, 5 for a like; up to 10. What is not above 0 doesn't count. */
  readonly weight: number;
  /** Any unit; only the order counts. */
  readonly time: number;
}

/** What must not be in a list, whatever its score. An unknown value breaks a rule about it. `null`: no such rule. */
export interface Rules {
  readonly excludedItems: ReadonlySet<string>;
  readonly excludedCreators: ReadonlySet<string>;
  readonly excludedTopics: ReadonlySet<string>;
  readonly excludedCategories: ReadonlySet<string>;
  /** Only these. */
  readonly categories: ReadonlySet<string> | null;
  readonly platforms: ReadonlySet<string> | null;
  readonly languages: ReadonlySet<string> | null;
  readonly contentTypes: ReadonlySet<string> | null;
  readonly difficulties: ReadonlySet<string> | null;
  readonly minMinutes: number | null;
  /** Up to this, inclusive. */
  readonly maxMinutes: number | null;
  readonly minQuality: number | null;
  /** Whether an item without a score of quality passes `minQuality`. */
  readonly allowsUnknownQuality: boolean;
  readonly allowsMature: boolean;
  /** Whether items of the history may come again. */
  readonly allowsSeen: boolean;
}

/** Names of the rules, for explanations. */
export type RuleName =
  | 'item'
  | 'creator'
  | 'topic'
  | 'category'
  | 'platform'
  | 'language'
  | 'contentType'
  | 'difficulty'
  | 'minutes'
  | 'quality'
  | 'mature'
  | 'seen'
  | 'notFollowed';

/** What a visitor can turn. Each slider is 0 to 1, and changes nothing at 0.5. */
export interface Controls {
  /** 0 older, 1 newer. */
  readonly freshness: number;
  /** 0 other creators and topics than before, 1 the same. */
  readonly familiarity: number;
  /** 0 short, 1 long. */
  readonly length: number;
  /** 0 what many watch, 1 what few watch. */
  readonly surprise: number;
  /** `popular` uses no profile; `following` is what followed creators and topics published, newest first. */
  readonly mode: 'personal' | 'popular' | 'following';
  /** Lists where neither creator nor topic nor category repeats too much; off for measuring. */
  readonly isDiverse: boolean;
  /** Lists with the mix of categories that the history has; off for measuring. */
  readonly isCalibrated: boolean;
}

export interface Follows {
  readonly creators: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
}

/** What was declared as liked. These move scores; what must not appear belongs to the rules. */
export interface Preferences {
  readonly categories: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
  readonly contentTypes: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  readonly difficulties: ReadonlySet<string>;
  readonly platforms: ReadonlySet<string>;
  /** `null`: any length is as good. */
  readonly minutes: PreferredMinutes | null;
  /** Score of quality from which on an item is good enough, 0–100; `null`: it doesn't matter. */
  readonly quality: number | null;
}

/** A length that is preferred, both limits inclusive; `null`: no such limit. What is half or twice as long isn't preferred at all, and between it is in part. */
export interface PreferredMinutes {
  readonly from: number | null;
  readonly to: number | null;
}

/** What was said to be of no interest. */
export interface Less {
  /** Never shown again; what resembles them is shown less. */
  readonly items: ReadonlySet<string>;
  /** Shown only when nothing else is left. */
  readonly creators: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
}

export interface Exploration {
  /** Any whole number; the same one gives the same list. */
  readonly seed: number;
  /** Share of the places that are left to chance, 0 to 1. */
  readonly rate: number;
}
