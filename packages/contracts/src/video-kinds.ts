/** Kinds of content, as analysis finds them and preferences name them. */
export const contentTypes = [
  'Tutorials',
  'Reviews',
  'Entertainment',
  'Educational',
  'News',
  'Live Streams',
  'Podcasts',
  'Music Videos',
  'Comedy',
  'Documentary',
] as const;
export type ContentType = (typeof contentTypes)[number];

/** How much a video takes for granted. */
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof difficulties)[number];
