/**
 * The rules of news, in one place. Pages and the handbook quote them; times are on the timeline of the site.
 *
 * - **Trending**: views gained an hour between two snapshots, as an average in which what is 12 hours older weighs half, times likes and
 *   comments per view, shrunk toward those of the category.
 * - **Breaking**: at least three owners of channels publish about a topic within 60 minutes, and by its usual share of all publications
 *   in the week before, and by its share of the day before, that would happen less than once in 100,000 hours. Views between two snapshots count as well, up to 1.5 powers of ten for what
 *   is watched more than other new videos, and one against what is watched less. It is over three hours after the last publication.
 * - **Story**: videos of different owners within 24 hours that say the same by at least 55 percent: half of it is of their titles, which
 *   have at least 35 percent in common, half of titles and tags, by weights that are the higher the rarer a word is. Whatever is about
 *   the topic of a story that is breaking is part of it.
 * - **Same story**: a burst is about a story that is breaking if its videos have 80 percent of that story's name, by the same weights, and the story
 *   60 percent of the burst's own: it joins the story, and is not told again.
 *
 * Live Updates:
 *
 * - *breaking*: a story became breaking.
 * - *trending*: a video came among the first ten of what is trending.
 * - *viral*: a video has far more views than the others of its channel had at the same age (6, 12, 24, 48 or 96 hours), stories aside: the logarithm is at least
 *   3 standard deviations above the median of at least two, with at least 1,000 views. That is about 43 times as many where many others are known, 150 times where two are.
 * - *live*: a live stream began within the last two hours.
 * - *other*: a story has been picked up by a third owner, without being breaking; once a day for its topic.
 */
export const rules = {
  breaking: {
    /** Powers of ten: rarity of the publications, plus attention. */
    evidence: 5,
    /** A window that ended longer ago is no news. */
    freshHours: 3,
    /** Without a further publication it is over. */
    quietHours: 3,
    /** What is usual follows from so many days … */
    usualDays: 7,
    /** … and from so many publications at least: without, nothing is unusual. */
    usualPublications: 100,
    /** What shares so much of the name of a story that is breaking, by the weights of words, is about the same … */
    sameName: 0.8,
    /** … if so much of its own name is not of anything else. */
    ownName: 0.6,
  },
  story: { similarity: 0.55, titles: 0.35, hours: 24, rareWords: 8, maxVideosOfRareWord: 40 },
  trending: { halfLifeHours: 12, priorViews: 500, announced: 10 },
  viral: {
    fromHours: 6,
    deviations: 3,
    /** How much the logarithms of the views of a channel's videos differ: their standard deviation. */
    spread: 1.25,
    others: 2,
    views: 1000,
    /** Counts that were taken longer ago are no news. */
    freshHours: 3,
  },
  live: { freshHours: 2 },
  other: { owners: 3 },
  /**
   * A tag that hardly any title says, and that goes with many categories, is about a video rather than about what is in it. So many titles say
   * a topic, the categories of its videos are as even as 2 to the power of `spread` of equal size, and of fewer videos nobody knows.
   */
  genericTags: { said: 0.2, spread: 1.5, videos: 10 },
  /** Videos are followed for so many days after their publication. */
  followedDays: 14,
  /** *Most viewed* has videos of so many days. */
  mostViewedDays: 7,
} as const;
