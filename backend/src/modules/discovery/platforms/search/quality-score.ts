import type { Video } from '@tessera/contracts';

/** Out of how many points quality is shown. */
const scale = 20;

/** A fact about a video: its weight, and how well the video does, from 0 to 1; `null` where that is not known. */
type Criterion = readonly [weight: number, value: (video: Video) => number | null];

/** Characters from which a description counts as complete. */
const fullDescription = 200;
const fullTags = 5;

const criteria: readonly Criterion[] = [
  [6, ({ hd }) => (hd === null ? null : Number(hd))],
  [4, ({ captions }) => (captions === null ? null : Number(captions))],
  [4, ({ description }) => share(description.length, fullDescription)],
  [2, ({ tags }) => share(tags.length, fullTags)],
  [2, ({ thumbnailUrl }) => Number(thumbnailUrl !== '')],
  [2, ({ duration }) => (duration === null ? null : 1)],
];

/**
 * How well a video is made and described, as far as its platform says: the weighted mean of picture, captions, description, tags,
 * thumbnail and stated duration, over those that are known. Our estimate; how many watch or like it plays no part.
 * @returns 0 to 20; `null` if neither picture nor captions are known, because the rest says little
 */
export function qualityScore(video: Video): number | null {
  if (video.hd === null && video.captions === null) return null;
  const known = criteria.flatMap(([weight, value]) => {
    const points = value(video);
    return points === null ? [] : [{ weight, points: points * weight }];
  });
  const sum = (of: 'weight' | 'points'): number => known.reduce((all, one) => all + one[of], 0);
  return Math.round((scale * sum('points')) / sum('weight'));
}

function share(value: number, full: number): number {
  return Math.min(1, value / full);
}
