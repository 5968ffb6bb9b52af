import { describe, expect, test } from '@jest/globals';
import { seededNumbers } from '@tessera/analysis-models/seeded-numbers';
import { trainModel } from '../training/train-model.js';
import { itemGroups } from './item-groups.js';
import { gini, listFigures } from './lists.js';
import { BestItems, listQuality, meanFigures, rankingFigures, WantedPlaces } from './ranking.js';
import { simulatedWorld } from './simulated-world.js';

describe('a ranking', () => {
  test('is best where all wanted items come first', () => {
    expect(rankingFigures([4, 7, 1, 2], new Set([4, 7]))).toEqual({ ndcg10: 1, recall20: 1 });
    expect(rankingFigures([1, 2], new Set([4]))).toEqual({ ndcg10: 0, recall20: 0 });
  });

  test('discounts later places, and counts twenty for recall', () => {
    const list = Array.from({ length: 20 }, (_, i) => i);
    expect(rankingFigures(list, new Set([1])).ndcg10).toBeCloseTo(1 / Math.log2(3));
    expect(rankingFigures(list, new Set([15, 40]))).toEqual({ ndcg10: 0, recall20: 0.5 });
    expect(meanFigures([])).toEqual({ ndcg10: 0, recall20: 0 });
  });

  test('finds the best items, also with something added', () => {
    const best = new BestItems(3);
    const scores = Float64Array.of(1, 5, -Infinity, 5, 3);
    expect([...best.of(scores)]).toEqual([1, 3, 4]);
    expect(best.spread).toBe(2);
    expect([...best.of(scores, 2, Float64Array.of(9, 0, 99, 0, 0))]).toEqual([0, 1, 3]);
    expect([...best.of(Float64Array.of(-Infinity, 1))]).toEqual([1]);
  });

  test('has the places of wanted items, also where scores are equal', () => {
    const next = seededNumbers(5);
    const count = 60;
    const random = (values: number) =>
      Float64Array.from({ length: count }, () => Math.floor(values * next()));
    const [best, places] = [new BestItems(count), new WantedPlaces()];
    for (let round = 0; round < 50; round++) {
      const [scores, more] = [random(8), random(3)];
      const wanted = Int32Array.from({ length: 1 + (round % 25) }, (_, i) => (i * 7) % count);
      scores[1] = -Infinity;
      const list = [...best.of(scores, 2, more)];
      const expected = Array.from(
        wanted.filter((item) => item !== 1),
        (item) => list.indexOf(item),
      );
      const found = places.of(
        scores,
        wanted.filter((item) => item !== 1),
        2,
        more,
      );
      expect([...found]).toEqual(expected.toSorted((one, other) => one - other));
    }
  });

  test('is better the higher anything wanted stands', () => {
    expect(listQuality(Int32Array.of(0, 1, 2))).toBeCloseTo(4);
    const qualities = [0, 5, 12, 30, 99].map((place) => listQuality(Int32Array.of(place)));
    expect(qualities).toEqual(qualities.toSorted((one, other) => other - one));
    expect(qualities.at(-1)).toBeGreaterThan(0);
  });
});

describe('lists', () => {
  test('have a coverage, a Gini coefficient and an error of calibration', () => {
    const groups = Int32Array.of(0, 0, 1, 1);
    const figures = listFigures(
      [
        [0, 1],
        [0, 2],
      ],
      [
        [2, 3],
        [1, 3],
      ],
      4,
      groups,
    );
    expect(figures.coverage).toBe(0.75);
    expect(figures.calibrationError).toBeCloseTo(0.5);
  });

  test('are even or uneven', () => {
    expect(gini(Int32Array.of(2, 2, 2, 2))).toBe(0);
    expect(gini(Int32Array.of(0, 0, 0, 8))).toBeCloseTo(0.75);
    expect(gini(Int32Array.of(0, 0))).toBe(0);
  });
});

test('groups of items are those that are watched together', () => {
  const world = simulatedWorld({ visitors: 300, items: 180, events: 6000, seed: 4 });
  const groups = itemGroups(trainModel(world.events, world.features, { minNetworks: 0 }), 12);
  let same = 0;
  let all = 0;
  for (let one = 0; one < 180; one++)
    for (let other = 0; other < one; other++) {
      if (groups[one] === -1 || groups[one] !== groups[other]) continue;
      all++;
      if (one % 12 === other % 12) same++;
    }
  // By chance it would be a twelfth.
  expect(same / all).toBeGreaterThan(0.15);
});
