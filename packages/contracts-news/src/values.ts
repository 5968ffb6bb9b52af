// What pages import by value: nothing in this module brings validation along.

/** The sub-tabs of the Platform News Hub, as `GET /api/news` names them. */
export const newsSections = ['trending', 'mostviewed', 'recent', 'breaking'] as const;
export type NewsSection = (typeof newsSections)[number];

export const newsOrders = ['relevance', 'date', 'views', 'engagement'] as const;
export type NewsOrder = (typeof newsOrders)[number];

/** A search has at least so many characters. */
export const minNewsQuery = 3;
export const maxNewsQuery = 200;

/** How many Live Updates a page shows. */
export const maxLiveUpdates = 20;

/** What is expected of a topic before it is called breaking. */
export const breakingRule = {
  /** Different owners of channels that publish about it … */
  owners: 3,
  /** … within so many minutes. */
  minutes: 60,
} as const;
