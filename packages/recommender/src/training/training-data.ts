/** What visitors did, one event a place in each array. */
export interface TrainingEvents {
  /** Any number for a visitor. */
  readonly user: Int32Array;
  /** Place in `ItemFeatures.ids`. */
  readonly item: Int32Array;
  /** Above 0; 1 for a view. More than 1 counts as 1, less as less. */
  readonly weight: Float32Array;
  /** Unix milliseconds, or any order. */
  readonly time: Float64Array;
  /** Any number for the network that the visitor came from. */
  readonly network: Int32Array;
}

/** The items that events are about. */
export interface ItemFeatures {
  /** `kind:id` of each item. */
  readonly ids: readonly string[];
  /** The words of item `i` stand in `words` from `wordStarts[i]` to `wordStarts[i + 1]`. */
  readonly wordStarts: Int32Array;
  /** Numbers of words of title, tags and category, not negative; the host chooses them and keeps them. */
  readonly words: Int32Array;
}

/** Which visits are held out: the newest ones of all (`newest`), or the newest ones of each visitor. */
export type HoldOut = 'newest' | 'visitor';

export interface TrainingOptions {
  /** Stored for each item at most; 200 where nothing is said. */
  readonly neighbors?: number;
  /** Items with neighbors at most, those with the most visitors first; 5,000 where nothing is said. Time grows with its cube. */
  readonly maxItems?: number;
  /** Of the newest events of one visitor so many count; 500 where nothing is said. */
  readonly maxEventsPerUser?: number;
  /**
   * Visitors of different networks that a pair of items needs beyond the nine heaviest; 5 where nothing is said, and 0 for no rule about networks, where
   * they are not known.
   */
  readonly minNetworks?: number;
  /** What the mix is chosen for; `newest` where nothing is said. */
  readonly holdOut?: HoldOut;
  /** Told now and then how much is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Asked now and then; once it is aborted, the training throws `TrainingStopped`. */
  readonly signal?: { readonly aborted: boolean };
}

/** A training that its signal has ended. */
export class TrainingStopped extends Error {
  override readonly name = 'TrainingStopped';
  constructor() {
    super('The training was stopped');
  }
}
