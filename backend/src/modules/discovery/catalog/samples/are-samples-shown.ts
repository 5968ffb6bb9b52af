/** What the catalog holds besides samples. */
export interface RealVideos {
  /** Counted up to `countedVideos`. */
  readonly videos: number;
  /** Categories with at least one of them. */
  readonly categories: number;
}

/** A first page in most lists: with fewer, a visitor would find the site empty. */
const enough = { videos: 100, categories: 3 };
/** A catalog whose videos expire and return must not change back and forth. */
const tooFew = { videos: 50, categories: 2 };

export const countedVideos = enough.videos;

/** @param before whether they were shown so far */
export function areSamplesShown({ videos, categories }: RealVideos, before: boolean): boolean {
  if (before) return videos < enough.videos || categories < enough.categories;
  return videos < tooFew.videos || categories < tooFew.categories;
}
