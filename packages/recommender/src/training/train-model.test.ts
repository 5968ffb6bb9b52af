import { describe, expect, test } from '@jest/globals';
import { simulatedWorld } from '../measurement/simulated-world.js';
import { DamagedModel, decodeModel, encodeModel } from '../scoring/model-file.js';
import type { TrainedModel } from '../scoring/model.js';
import { similarTo } from '../scoring/similar.js';
import { trainModel } from './train-model.js';
import { type ItemFeatures, type TrainingEvents, TrainingStopped } from './training-data.js';

const world = simulatedWorld({ visitors: 300, items: 120, events: 5000, seed: 4 });
const small = simulatedWorld({ visitors: 80, items: 40, events: 800, seed: 4 });
const model = trainModel(world.events, world.features);
const unguarded = trainModel(world.events, world.features, { minNetworks: 0 });
const cut = trainModel(world.events, world.features, { minNetworks: 0, neighbors: 10 });

function itemsWithoutWords(count: number): ItemFeatures {
  return {
    ids: Array.from({ length: count }, (_, i) => `video:${i}`),
    wordStarts: new Int32Array(count + 1),
    words: new Int32Array(),
  };
}

interface Row {
  readonly user: number;
  readonly item: number;
  readonly weight?: number;
  readonly time?: number;
  readonly network?: number;
}

function eventsOf(rows: readonly Row[]): TrainingEvents {
  return {
    user: Int32Array.from(rows, ({ user }) => user),
    item: Int32Array.from(rows, ({ item }) => item),
    weight: Float32Array.from(rows, ({ weight = 1 }) => weight),
    time: Float64Array.from(rows, ({ time = 0 }) => time),
    network: Int32Array.from(rows, ({ user, network = user }) => network),
  };
}

function joined(one: TrainingEvents, other: TrainingEvents): TrainingEvents {
  return {
    user: Int32Array.of(...one.user, ...other.user),
    item: Int32Array.of(...one.item, ...other.item),
    weight: Float32Array.of(...one.weight, ...other.weight),
    time: Float64Array.of(...one.time, ...other.time),
    network: Int32Array.of(...one.network, ...other.network),
  };
}

describe('a training', () => {
  test('finds items of the same taste', () => {
    const topicOf = (item: string) => Number(item.slice('video:'.length)) % 60;
    const near = world.candidates.flatMap(({ item }) =>
      similarTo(unguarded, item, 1).map((one) => topicOf(one.item) === topicOf(item)),
    );
    expect(near.length).toBeGreaterThan(100);
    // By chance it would be one of 119.
    expect(near.filter(Boolean).length).toBeGreaterThan(0.6 * near.length);
  });

  test('chooses a mix that is better than popularity', () => {
    const { heldOutNdcg, heldOutPopularityNdcg } = model.report;
    expect(heldOutNdcg).toBeGreaterThan(1.5 * (heldOutPopularityNdcg ?? Infinity));
  });

  test('gives the same model for the same events', () => {
    const train = () => trainModel(small.events, small.features, { minNetworks: 0 });
    expect(train()).toEqual(train());
  });

  test('keeps weights that are fitted again when neighbors are cut', () => {
    const totalOf = ({ neighbors }: TrainedModel) =>
      neighbors.weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
    const plain = similarTo(unguarded, 'video:60', 10);
    const fitted = similarTo(cut, 'video:60', 10);
    expect(totalOf(cut)).toBeLessThan(totalOf(unguarded));
    expect(fitted[0]?.item).toBe(plain[0]?.item);
  });

  test('fits items with few visitors on the others', () => {
    const few = trainModel(small.events, small.features, { minNetworks: 0, maxItems: 20 });
    const targets = new Set(few.neighbors.targets);
    const sources = few.neighbors.starts.filter((start, i, all) => start < (all[i + 1] ?? 0));
    expect(targets.size).toBeGreaterThan(30);
    expect(sources.length).toBeLessThanOrEqual(20);
  });

  test('gives each item at most so many sources', () => {
    const sources = new Map<number, number>();
    for (const target of cut.neighbors.targets) sources.set(target, (sources.get(target) ?? 0) + 1);
    expect(Math.max(...sources.values())).toBe(10);
  });

  test('tells how far it is, and stops when it is asked to', () => {
    const told: number[] = [];
    const stopped = { aborted: false };
    const onProgress = (done: number) => {
      told.push(done);
      stopped.aborted = done > 0.5;
    };
    expect(() => trainModel(small.events, small.features, { onProgress, signal: stopped })).toThrow(
      TrainingStopped,
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  });
});

describe('events that say nothing', () => {
  test.each<[string, Row[]]>([
    ['none', []],
    ['one user', [0, 1, 2].map((item) => ({ user: 7, item }))],
    ['no weight', [0, 1, 2, 3].map((item) => ({ user: item, item: 0, weight: 0 }))],
    [
      'numbers that are none',
      [
        { user: 1, item: 0, weight: Number.NaN },
        { user: 2, item: 1, time: Number.NaN },
        { user: 3, item: 1, weight: Infinity },
      ],
    ],
    [
      'unknown items',
      [
        { user: 1, item: 5 },
        { user: 2, item: -1 },
      ],
    ],
  ])('%s', (_, rows) => {
    const empty = trainModel(eventsOf(rows), itemsWithoutWords(3));
    expect(empty.neighbors.targets).toHaveLength(0);
    expect([...empty.popularity].every(Number.isFinite)).toBe(true);
    expect(Object.values(empty.mix).some(Number.isNaN)).toBe(false);
    expect(decodeModel(encodeModel(empty))).toEqual(empty);
  });

  test('arrays that do not fit are refused', () => {
    const events = { ...eventsOf([{ user: 1, item: 0 }]), time: new Float64Array() };
    expect(() => trainModel(events, itemsWithoutWords(1))).toThrow(
      'different lengths: 1, 1, 1, 0, 1',
    );
    const items = { ...itemsWithoutWords(2), wordStarts: new Int32Array(1) };
    expect(() => trainModel(eventsOf([]), items)).toThrow('2 items, but 1 starts');
  });

  test('an event that comes again counts once', () => {
    const once = eventsOf([{ user: 1, item: 0, time: 5 }]);
    const often = eventsOf([3, 5, 4].map((time) => ({ user: 1, item: 0, time })));
    const options = { minNetworks: 0 };
    expect(trainModel(often, itemsWithoutWords(1), options).popularity).toEqual(
      trainModel(once, itemsWithoutWords(1), options).popularity,
    );
  });
});

function add(sums: Float64Array, place: number, amount: number): void {
  sums[place] = (sums[place] ?? 0) + amount;
}

/** The same items and one that nobody has watched. */
function withAnother({ ids, wordStarts, words }: ItemFeatures): ItemFeatures {
  return {
    ids: [...ids, 'video:unknown'],
    wordStarts: Int32Array.of(...wordStarts, words.length),
    words,
  };
}

describe('many who lie', () => {
  // All of them watched two videos that have little in common, and one that nobody knows.
  const items = withAnother(world.features);
  const lies = Array.from({ length: 1000 }, (_, liar) =>
    [0, 7, items.ids.length - 1].map((item) => ({
      user: 1_000_000 + liar,
      item,
      time: world.now - 1,
      network: 2_000_000 + (liar % 9),
    })),
  );
  const ownNetworks = { ...world.events, network: world.events.user };
  const honest = trainModel(ownNetworks, items);
  const attacked = trainModel(joined(ownNetworks, eventsOf(lies.flat())), items);
  test('from nine networks choose no mix and move no neighbors', () => {
    expect(attacked.mix).toEqual(honest.mix);
    expect(attacked.neighbors.starts).toEqual(honest.neighbors.starts);
    for (const { item } of world.candidates) {
      const before = new Map(similarTo(honest, item, 200).map((near) => [near.item, near.weight]));
      for (const { item: name, weight } of similarTo(attacked, item, 200))
        expect(weight).toBeCloseTo(before.get(name) ?? Number.NaN, 5);
    }
  });

  test('make nothing more popular than it is, by more than one visitor', () => {
    const { halfLife } = attacked.mix;
    const { user, item, time } = world.events;
    const newest = new Map<string, number>();
    for (const [e, one] of item.entries()) {
      const visit = `${one} ${user[e] ?? 0}`;
      newest.set(visit, Math.max(newest.get(visit) ?? 0, time[e] ?? 0));
    }
    const full = new Float64Array(items.ids.length);
    for (const [visit, at] of newest)
      add(full, Number(visit.split(' ')[0]), 0.5 ** ((attacked.trainedUntil - at) / halfLife));
    for (const [i, popularity] of attacked.popularity.entries())
      expect(popularity).toBeLessThan((full[i] ?? 0) + 1);
  });

  test('of a pair, fourteen networks are needed', () => {
    const pair = (networks: number) =>
      eventsOf(
        Array.from({ length: 60 }, (_, user) =>
          [0, 1].map((item) => ({ user, item, network: user % networks })),
        ).flat(),
      );
    expect(trainModel(pair(13), itemsWithoutWords(2)).neighbors.targets).toHaveLength(0);
    expect(trainModel(pair(15), itemsWithoutWords(2)).neighbors.targets).toHaveLength(2);
    expect(
      trainModel(pair(1), itemsWithoutWords(2), { minNetworks: 0 }).neighbors.targets,
    ).toHaveLength(2);
  });
});

describe('a stored model', () => {
  const bytes = encodeModel(model);

  test('is the same after it was read', () => {
    expect(decodeModel(bytes)).toEqual(model);
    expect(encodeModel(decodeModel(bytes))).toEqual(bytes);
  });

  test('is read from the middle of a larger buffer', () => {
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(decodeModel(larger.subarray(3))).toEqual(model);
  });

  test('is refused where a byte has changed', () => {
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => decodeModel(changed)).toThrow(DamagedModel);
    }
  });

  test.each([0, 10, 200])('is refused where only %i bytes are left', (length) => {
    expect(() => decodeModel(bytes.subarray(0, length))).toThrow(DamagedModel);
  });

  test('is refused where another version has written it', () => {
    const newer = bytes.slice();
    newer[7] = 99;
    expect(() => decodeModel(newer)).toThrow('its version is 99 instead of 1');
  });
});
