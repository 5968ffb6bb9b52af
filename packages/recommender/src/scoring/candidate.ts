/** What a host knows of an item that may be recommended. `null`: unknown. */
export interface Candidate {
  /** `kind:id` */
  readonly item: string;
  readonly category: string | null;
  readonly creator: string | null;
  readonly topics: readonly string[];
  readonly minutes: number | null;
  /** Unix milliseconds. */
  readonly publishedAt: number | null;
  /** Visitors now, in the unit of `TrainedModel.popularity`; `null` takes what the model knows. */
  readonly popularity: number | null;
  /** 0–100 */
  readonly quality: number | null;
  readonly platform: string | null;
  readonly language: string | null;
  readonly contentType: string | null;
  readonly difficulty: string | null;
  readonly isMature: boolean;
  /** Numbers of the words of title, tags and category, as in the training. */
  readonly words: readonly number[];
}
