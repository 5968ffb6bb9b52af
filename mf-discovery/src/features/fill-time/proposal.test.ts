import { describe, expect, it } from '@jest/globals';
import { buildVideo } from '@tessera/area-testing';
import { type Proposal, proposed, secondsIn, swapped, without } from './proposal';

const timed = (id: string, seconds: number) => ({ video: buildVideo({ id }), seconds });
const proposal = proposed({
  videos: [timed('a', 600), timed('b', 1200)],
  alternatives: [timed('c', 100), timed('d', 650), timed('e', 1250)],
  seconds: 1800,
  isClose: true,
  match: 'all',
});
const idsOf = ({ videos }: Proposal) => videos.map(({ video }) => video.id);

describe('a proposal', () => {
  it('gets what comes closest to the time in the place of a video, and not the same again', () => {
    const once = swapped(proposal, 'b', 1800);
    expect([idsOf(once), secondsIn(once)]).toEqual([['a', 'e'], 1850]);
    expect(idsOf(swapped(once, 'e', 1800))).toEqual(['a', 'd']);
    const last = ['b', 'e', 'd', 'c'].reduce((now, id) => swapped(now, id, 1800), proposal);
    expect(idsOf(last)).toEqual(['a', 'c']);
  });

  it('loses a video, and stays as it is for one that it does not have', () => {
    expect(idsOf(without(proposal, 'a'))).toEqual(['b']);
    expect(swapped(proposal, 'x', 1800)).toBe(proposal);
  });
});
