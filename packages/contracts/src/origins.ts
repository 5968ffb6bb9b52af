/**
 * The page or list in which something happened to a video, or from which its page was opened. What is not in a list of its own,
 * such as a link that somebody sent, has none.
 */
export const originPages = [
  'home',
  'search',
  'category',
  'trending',
  'cross-platform',
  'channel',
  'playlist',
  'collection',
  'history',
  'fill-time',
  'similar',
  'news',
  'news-search',
  'analyst',
  'forecasts',
  'for-you',
] as const;
export type OriginPage = (typeof originPages)[number];

/** Where something happened, as far as the page knows. */
export interface Origin {
  readonly from?: OriginPage | undefined;
  /** Id of the list of recommendations that it was in, … */
  readonly slate?: string | undefined;
  /** … and its place there or in another list, from 0. */
  readonly position?: number | undefined;
}

/** What is known of an origin that another part of the site has handed over, which may be of another version. */
export function knownOrigin(given: unknown): Origin {
  const { from, slate, position } = (given ?? {}) as Readonly<Record<keyof Origin, unknown>>;
  const page = originPages.find((known) => known === from);
  return {
    ...(page && { from: page }),
    ...(typeof slate === 'string' && { slate }),
    ...(typeof position === 'number' && { position }),
  };
}
