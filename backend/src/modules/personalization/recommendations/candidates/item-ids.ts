const prefix = 'video:';

/** A video as the recommender names it, which may know other kinds of things. */
export function itemOf(videoId: string): string {
  return prefix + videoId;
}

/** Id of a video of the recommender. */
export function videoIdOf(item: string): string {
  return item.slice(prefix.length);
}
