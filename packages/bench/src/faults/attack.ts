/** What was seen of an attack. */
export interface Outcome {
  /** Whether the site did what it should. */
  readonly held: boolean;
  /** Figures in a few words. */
  readonly seen: string;
}

/** Something that once broke a site, and what a site that holds does. */
export interface Attack {
  readonly name: string;
  readonly expected: string;
  /** Plays it on a site of its own; bounded in time and in what it sends. */
  play(): Promise<Outcome>;
}
