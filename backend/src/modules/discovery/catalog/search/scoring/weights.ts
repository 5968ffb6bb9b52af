/**
 * What makes a video rank higher. Decisions 0061 and 0071 say where the figures come from. Nothing changes them in a running site; only
 * `search -- tune` does, to try others.
 */
export const weights = {
  /** How much a word counts in each field, how strongly long fields are discounted (0 to 1), and their usual length in words. */
  fields: {
    title: { weight: 5, discount: 0.75, usual: 8 },
    tags: { weight: 1.5, discount: 0.75, usual: 8 },
    channel: { weight: 1, discount: 0.5, usual: 3 },
    description: { weight: 1, discount: 0.7, usual: 60 },
  },
  /** The first words of a description say what a video is about. */
  lead: { words: 16, factor: 2 },
  /** The weighted count of a word at which it has half of its full effect. */
  saturation: 2,
  /** In comparison with the word as it was typed. */
  stem: 0.8,
  completion: 0.7,
  /** Two words for one, and one for two, as "key board" and "keyboard". */
  compound: 0.8,
  /** Two words of the query in a row, in comparison with a word. */
  adjacent: 0.1,
  /**
   * How strongly the share of the query that a video covers counts if it does not cover all of it: much in searches of a few words,
   * hardly in long ones.
   */
  coverage: { few: 1, many: 0.05 },
  /** In searches of so many words, fewer full matches than `enough` are followed by videos with some of the words. */
  relaxing: { fromWords: 3, enough: 10 },
  /** Twice as many views are a bit better; the number that counts where it is unknown. */
  popularity: { bonus: 1.5, usual: 1000 },
  /** A new video is better, by a factor of e less after so many days. */
  freshness: { bonus: 0.15, days: 21 },
  /** Likes and comments per view with the number that has half of the effect, HD, captions, and a proper description. */
  quality: { engaged: 0.1, usualEngagement: 0.03, hd: 0.02, captions: 0.02, described: 0.06 },
  /** Long queries are expanded by what the best videos have in common; `share` is what that counts in comparison with the query. */
  feedback: { fromWords: 5, videos: 5, terms: 20, share: 0.67 },
};
