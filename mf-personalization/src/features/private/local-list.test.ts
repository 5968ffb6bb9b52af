import { describe, expect, it } from '@jest/globals';
import { buildVideo } from '@tessera/area-testing';
import { type LocalInput, localList } from './local-list';

type Candidate = LocalInput['candidates'][number];

const slateId = '019b7a3c-0000-7000-8000-000000000001';

function candidate(
  id: string,
  popularity: number,
  neighbors: Candidate['neighbors'] = [],
): Candidate {
  return { video: buildVideo({ id, title: `Video ${id}` }), popularity, neighbors };
}

const list = (input: Partial<LocalInput>) =>
  localList({
    candidates: [],
    visits: [],
    mix: { trendWeight: 0.5, recencyDecay: Math.LN2, recencyFloor: 0.1 },
    categories: [{ slug: 'education', name: 'Education' }],
    limit: 10,
    slateId,
    ...input,
  });
const ids = (input: Partial<LocalInput>) => list(input).map(({ videoId }) => videoId);

describe('a list that a browser makes', () => {
  it('is what is popular before anything was opened', () => {
    const candidates = [candidate('a', 0.2), candidate('b', 0.9), candidate('c', 0.5)];
    expect(ids({ candidates })).toEqual(['b', 'c', 'a']);
    expect(list({ candidates })[0]).toMatchObject({
      recommendationType: 'trending',
      reason: 'Popular at the moment',
      category: 'Education',
      confidenceLevel: 40,
      position: 0,
      slateId,
    });
  });

  it('is popular without a training, too', () => {
    expect(ids({ mix: {}, candidates: [candidate('a', 0.2), candidate('b', 0.9)] })).toEqual([
      'b',
      'a',
    ]);
  });

  it('adds up what goes with what was opened, which counts less the longer ago it was', () => {
    const candidates = [
      candidate('a', 0.4, [
        ['h1', 1],
        ['h2', 1],
      ]),
      candidate('h1', 1),
    ];
    const visits = [
      { id: 'h2', at: 2 },
      { id: 'h1', at: 1 },
    ];
    const [first] = list({ candidates, visits });
    expect(first?.factors).toEqual([
      { kind: 'history', label: expect.any(String), videoId: 'h2', value: 1 },
      { kind: 'history', label: 'You watched “Video h1”', videoId: 'h1', value: 0.5 },
      { kind: 'popularity', label: 'Popular at the moment', videoId: null, value: 0.2 },
    ]);
    expect(first?.exactScore).toBeCloseTo(1.7, 12);
    expect(first?.recommendationType).toBe('personalized');
  });

  it('never counts a visit as less than the floor', () => {
    const visits = Array.from({ length: 50 }, (_, index) => ({ id: `h${index}`, at: -index }));
    const [first] = list({ visits, candidates: [candidate('a', 0, [['h49', 1]])] });
    expect(first?.exactScore).toBeCloseTo(0.1, 12);
  });

  it('has no video that was opened, and each other one once', () => {
    const candidates = [candidate('a', 0.4), candidate('h1', 1), candidate('a', 0.4)];
    expect(ids({ candidates, visits: [{ id: 'h1', at: 1 }] })).toEqual(['a']);
  });

  it('ends at its limit, and says how good each is among all', () => {
    const candidates = Array.from({ length: 20 }, (_, index) => candidate(`v${index}`, index / 20));
    const found = list({ candidates, limit: 3 });
    expect(found.map(({ videoId }) => videoId)).toEqual(['v19', 'v18', 'v17']);
    expect(found.map(({ relevanceScore }) => relevanceScore)).toEqual([100, 94, 89]);
  });
});
