import type { Video } from '@tessera/contracts';

/** The videos of a list that have been loaded so far, and how to get the next ones. */
export interface PagedVideos {
  readonly videos: readonly Video[];
  /** How many videos the list has in all. */
  readonly total: number;
  readonly more: 'none' | 'available' | 'loading' | 'failed';
  readonly loadMore: () => void;
}
