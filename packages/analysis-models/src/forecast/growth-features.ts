/** Figures of a video at one time. */
export interface VideoCounts {
  readonly views: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly comments: number;
}

/** What is known of a video one day after it was first listed. */
export interface FirstDay {
  readonly listed: VideoCounts;
  /** A day later. */
  readonly dayLater: VideoCounts;
  /** Number of the category on YouTube, such as `10` for music; another text counts as no category. */
  readonly category: string;
}

/** Changes when the figures are read in another way, so that weights learned before are refused. */
export const growthVersion = 1;

/** Where the line of the growth bends. */
const bends = [0.1, 0.2, 0.4, 0.7, 1.1];
const mostGrowth = 4;

/** What the forecast knows: logarithms of the figures and of how they grew, per view where that says more. */
export function growthFeatures({ listed, dayLater, category }: FirstDay): Map<string, number> {
  const growth = Math.min(Math.max(grown(listed.views, dayLater.views, 1), 0), mostGrowth);
  const likes = grown(listed.likes, dayLater.likes, 5);
  const comments = grown(listed.comments, dayLater.comments, 5);
  return new Map([
    ['views', Math.log1p(dayLater.views)],
    ['growth', growth],
    ...bends.map((bend): [string, number] => [`growth above ${bend}`, Math.max(0, growth - bend)]),
    ['new share', 1 - Math.exp(-growth)],
    ['likes per view', perView(dayLater.likes, dayLater.views)],
    ['comments per view', perView(dayLater.comments, dayLater.views)],
    [
      'dislikes per vote',
      Math.log((dayLater.dislikes + 1) / (dayLater.likes + dayLater.dislikes + 10)),
    ],
    ['growth of likes', likes],
    ['growth of comments', comments],
    ['growth of likes per view', likes - growth],
    ['growth of comments per view', comments - growth],
    [`category ${category}`, 1],
  ]);
}

/** The four features of the regression that the forecast is compared with. */
export function fourFeatures({ listed, dayLater, category }: FirstDay): Map<string, number> {
  return new Map([
    ['views', Math.log1p(dayLater.views)],
    ['growth', grown(listed.views, dayLater.views, 1)],
    ['engagement', Math.log((dayLater.likes + dayLater.comments + 1) / (dayLater.views + 1))],
    [`category ${category}`, 1],
  ]);
}

function grown(before: number, after: number, base: number): number {
  return Math.log((after + base) / (before + base));
}

function perView(count: number, views: number): number {
  return Math.log((count + 1) / (views + 10));
}
