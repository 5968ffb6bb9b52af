/** Something that many channels speak of within a few days. */
export interface Topic {
  /** As people write it; the first tag of its videos. */
  readonly name: string;
  readonly tags: readonly string[];
  /** Slugs of the categories whose channels take it up, most eager first. */
  readonly categories: readonly string[];
  /** When most videos come out, in hours before the anchor; negative while it still rises. */
  readonly peak: number;
  /** Mean hours from the first videos to the peak, and from the peak to the last ones. */
  readonly rise: number;
  readonly fade: number;
  /** How many videos it gets, relative to the others. */
  readonly weight: number;
  readonly titles: readonly string[];
  readonly about: readonly string[];
}
