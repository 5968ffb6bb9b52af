import { describe, expect, it } from '@jest/globals';
import { plainRanking } from '../../../test/plain-analyzer.js';
import type { Clause, Ranking } from '../analysis.js';
import { emptyColumns } from '../segments/columns.js';
import { DeadVideos } from '../segments/dead-videos.js';
import type { TermPostings } from '../segments/segment.js';
import { Blocks } from './blocks.js';
import type { Part } from './part.js';
import { type ComputedLists, PlanResolver } from './plan-lists.js';

const size = 64_000;
const videos = Array.from({ length: size }, (_, doc) => doc);

/** In three of four videos "open" is followed by "water"; in the others there are words between. */
const isInRow = (doc: number): boolean => doc % 4 !== 0;
const open = everywhere(() => 1);
const water = everywhere((doc) => (isInRow(doc) ? 2 : 5));

function everywhere(place: (doc: number) => number): TermPostings {
  return {
    docs: Uint32Array.from(videos),
    impacts: new Uint8Array(size).fill(7),
    positions: {
      starts: Uint32Array.from({ length: size + 1 }, (_, doc) => doc),
      places: Uint16Array.from(videos, place),
    },
  };
}

/** Later videos are better. */
const part: Part = {
  columns: emptyColumns(size),
  staticScores: Float64Array.from(videos),
  dead: DeadVideos.none,
  anyFlags: 0,
  home: { kind: 'stored', segmentId: '1' },
};
const inRow: Clause = {
  alternatives: [
    {
      terms: [
        { term: 'open', offset: 0 },
        { term: 'water', offset: 1 },
      ],
      weight: 1,
    },
  ],
};

function resolved(as: 'required' | 'optional') {
  const counts: number[] = [];
  const ranking: Ranking = {
    ...plainRanking,
    rarity: ([count = 0]) => {
      counts.push(count);
      return 1;
    },
  };
  const lists = new Map([
    [
      part,
      new Map([
        ['open', open],
        ['water', water],
      ]),
    ],
  ]);
  const cache: ComputedLists = { list: (_part, _name, compute) => compute() };
  const resolver = new PlanResolver(lists, { ranking, cache, blocks: new Blocks() });
  const plan = resolver.resolve({ required: [], excluded: [], optional: [], [as]: [inRow] });
  return { docs: [...(plan[as][0]?.lists.get(part)?.docs ?? [])], counts };
}

describe('frequent words in a row', () => {
  it('are looked for in every video where they are required', () => {
    const { docs, counts } = resolved('required');
    expect(docs).toEqual(videos.filter(isInRow));
    expect(counts).toEqual([48_000]);
  });

  it('are looked for in the best blocks where they only add to scores, and counted as if the others had as many', () => {
    const { docs, counts } = resolved('optional');
    // 16,384 videos, which are whole blocks of 32.
    expect(docs).toEqual(videos.slice(-16_384).filter(isInRow));
    expect(counts).toEqual([48_000]);
  });
});
