import type { Response } from '@tessera/contracts';
import type { TimedVideo } from '@tessera/contracts-discovery';

/** A video in a place that stays when another one comes into it. */
interface Placed extends TimedVideo {
  readonly place: string;
}

/** Videos that fill a time, and others of the search. */
export interface Proposal {
  readonly videos: readonly Placed[];
  readonly alternatives: readonly TimedVideo[];
}

export function proposed(found: Response<'GET /api/fitting-videos'>): Proposal {
  const { videos, alternatives } = found;
  return { videos: videos.map((one) => ({ ...one, place: one.video.id })), alternatives };
}

export function secondsIn({ videos }: Proposal): number {
  return videos.reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * Puts another video in the place of one: the alternative with which the sum comes closest to the time.
 * @param target in seconds
 */
export function swapped(proposal: Proposal, id: string, target: number): Proposal {
  const { videos, alternatives } = proposal;
  const old = videos.find(({ video }) => video.id === id);
  if (!old) return proposal;
  const wanted = target - secondsIn(proposal) + old.seconds;
  const distance = ({ seconds }: TimedVideo) => Math.abs(seconds - wanted);
  const [next] = alternatives.toSorted((one, other) => distance(one) - distance(other));
  if (!next) return proposal;
  return {
    videos: videos.map((one) => (one === old ? { ...next, place: old.place } : one)),
    // Not offered again: whoever swaps twice wants to see a third one.
    alternatives: alternatives.filter((one) => one !== next),
  };
}

/** Takes a video out. */
export function without({ videos, alternatives }: Proposal, id: string): Proposal {
  return { videos: videos.filter(({ video }) => video.id !== id), alternatives };
}
