/** What a comment says. */
export interface ScoredText {
  readonly label: 'positive' | 'neutral' | 'negative';
  /** Probability of the label. */
  readonly confidence: number;
  /** Emotions, for example `joy`. */
  readonly tones: readonly string[];
}

export interface TitleStyle {
  /** Probability that it is bait by its form. */
  readonly bait: number;
  readonly signals: readonly string[];
}

/** What a title is held against. */
interface PromisedText {
  readonly description: string;
  readonly tags: readonly string[];
  readonly comments: readonly string[];
}

export interface KeptPromise {
  /** Probability that the video keeps what the title says; `null` with a reason where nobody can say. */
  readonly kept: number | null;
  readonly confirmedBy: readonly {
    readonly from: 'description' | 'tags' | 'transcript' | 'comments';
    readonly text: string;
  }[];
  readonly unconfirmed: readonly string[];
  readonly reason: string | null;
}

/** The models that read texts. */
export interface Models {
  /** `null` where the text is in another language than the model knows, or says nothing. */
  readonly sentiment: (text: string) => ScoredText | null;
  readonly titleStyle: (title: string) => TitleStyle;
  readonly keptPromise: (title: string, text: PromisedText) => KeptPromise;
}
