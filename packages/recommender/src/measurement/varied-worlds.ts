import { seededNumbers } from '@tessera/analysis-models/seeded-numbers';
import type { Interactions } from './interactions.js';

/** What a data set is like. */
export interface Traits {
  readonly users: number;
  readonly items: number;
  /** On average; few have many, and nobody fewer than three. */
  readonly eventsPerUser: number;
  /** How much tastes decide; 0 not at all. */
  readonly taste: number;
  /** How uneven items are: the one of rank _r_ is watched as often as _r_ to the power of minus this. */
  readonly skew: number;
  /** Share of the whole time after which half of the interest in an item is gone; `null`: items are neither born nor forgotten. */
  readonly life: number | null;
  /** Share of the whole time in which a user comes. */
  readonly stay: number;
  /** Share of the events that are about something like the event before. */
  readonly chain: number;
  /** How far a taste moves while a user stays, 0 to 1. */
  readonly drift: number;
  /** Share of the rows that are written twice. */
  readonly repeats: number;
  /** Seconds since 1970, the first seconds of their weeks, numbers within each user, the same for all, or at random. */
  readonly times: 'seconds' | 'weeks' | 'order' | 'same' | 'random';
}

const ordinary: Traits = {
  users: 800,
  items: 400,
  eventsPerUser: 30,
  taste: 2,
  skew: 0.7,
  life: null,
  stay: 0.2,
  chain: 0,
  drift: 0,
  repeats: 0,
  times: 'seconds',
};

/** Data sets that differ in what foretells the next event. */
export const variedWorlds = {
  ordinary,
  sparse: { ...ordinary, users: 2000, eventsPerUser: 7 },
  popular: { ...ordinary, taste: 0.5, skew: 1, life: 0.1 },
  fashion: { ...ordinary, taste: 1.5, life: 0.05, stay: 1 },
  order: { ...ordinary, chain: 0.3, times: 'order' },
  'order without meaning': { ...ordinary, times: 'random' },
  wide: { ...ordinary, users: 300, items: 3000, eventsPerUser: 60 },
  'few users': { ...ordinary, users: 120, eventsPerUser: 50 },
  'very few users': { ...ordinary, users: 40, eventsPerUser: 40 },
  'many short histories': { ...ordinary, users: 6000, eventsPerUser: 6, life: 0.3 },
  'strong taste': { ...ordinary, taste: 5, skew: 0.3 },
  repeated: { ...ordinary, repeats: 0.5 },
  sessions: { ...ordinary, chain: 0.5, drift: 1 },
  ties: { ...ordinary, life: 0.2, times: 'weeks' },
  'one time': { ...ordinary, times: 'same' },
  'no taste': { ...ordinary, taste: 0, skew: 0.8 },
} as const satisfies Readonly<Record<string, Traits>>;

/** Directions in which items and tastes differ. */
const directions = 8;
const yearSeconds = 365 * 86_400;
const firstSecond = Date.UTC(2025, 0, 1) / 1000;

interface Item {
  readonly place: Float64Array;
  /** Logarithm. */
  readonly interest: number;
  /** 0 to 1; items of before have one below 0. */
  readonly born: number;
}

/** Makes a data set; the same traits and seed make the same one. */
export function variedWorld(traits: Traits, seed: number): Interactions {
  const next = seededNumbers(seed);
  const items = Array.from({ length: traits.items }, (_, rank) => ({
    place: anywhere(next),
    interest: -traits.skew * Math.log(rank + 1),
    born: 1.5 * next() - 0.5,
  }));
  const rows: { user: number; item: number; time: number }[] = [];
  for (let user = 0; user < traits.users; user++)
    for (const [place, { item, at }] of eventsOf(traits, items, next).entries()) {
      const row = { user, item, time: timesOf[traits.times](at, place, next) };
      rows.push(row);
      if (next() < traits.repeats) rows.push(row);
    }
  return {
    events: {
      user: Int32Array.from(rows, ({ user }) => user),
      item: Int32Array.from(rows, ({ item }) => item),
      weight: new Float32Array(rows.length).fill(1),
      time: Float64Array.from(rows, ({ time }) => time),
      network: new Int32Array(rows.length),
    },
    items: items.map((_, number) => `${number}`),
    hasNetworks: false,
    leftOut: 0,
  };
}

/** @param at 0 to 1; @param place of the event within its user */
const timesOf: Readonly<
  Record<Traits['times'], (at: number, place: number, next: () => number) => number>
> = {
  seconds: (at) => firstSecond + Math.floor(at * yearSeconds),
  weeks: (at) => firstSecond + Math.floor(at * 52) * 7 * 86_400,
  order: (_, place) => place,
  same: () => 1,
  random: (_at, _place, next) => Math.floor(next() * 1e6),
};

/** What a user watches, the oldest first. */
function eventsOf(traits: Traits, items: readonly Item[], next: () => number) {
  const count = Math.min(
    Math.floor(items.length / 2),
    Math.max(3, Math.round(-traits.eventsPerUser * Math.log(1 - next()))),
  );
  const start = next() * (1 - traits.stay);
  const times = Array.from({ length: count }, () => start + traits.stay * next()).toSorted(
    (one, other) => one - other,
  );
  const [first, last] = [anywhere(next), anywhere(next)];
  const watched = new Set<number>();
  let before: Item | undefined;
  return times.map((at, i) => {
    const moved = (traits.drift * i) / count;
    const taste = first.map((one, d) => (1 - moved) * one + moved * (last[d] ?? 0));
    const follows = before !== undefined && next() < traits.chain;
    const item = chosen(traits, items, {
      taste: before && follows ? before.place : taste,
      strength: follows ? 4 : traits.taste,
      at,
      watched,
      next,
    });
    watched.add(item);
    before = items[item];
    return { item, at };
  });
}

interface Choice {
  readonly taste: Float64Array;
  readonly strength: number;
  readonly at: number;
  readonly watched: ReadonlySet<number>;
  readonly next: () => number;
}

/** An item that was not watched, by interest and how near it is to the taste. */
function chosen(
  { life }: Traits,
  items: readonly Item[],
  { taste, strength, at, watched, next }: Choice,
): number {
  let best = 0;
  let most = -Infinity;
  for (const [number, { place, interest, born }] of items.entries()) {
    if (watched.has(number)) continue;
    const age = life === null ? 0 : at < born ? Infinity : ((at - born) / life) * Math.LN2;
    let near = 0;
    for (let d = 0; d < directions; d++) near += (place[d] as number) * (taste[d] as number);
    // The largest of these is one at random by its weight (Gumbel).
    const score = interest - age + strength * near - Math.log(-Math.log(next()));
    if (score > most) [best, most] = [number, score];
  }
  return best;
}

/** A direction at random, of length 1. */
function anywhere(next: () => number): Float64Array {
  const place = Float64Array.from({ length: directions }, () => next() + next() + next() - 1.5);
  const length = Math.hypot(...place) || 1;
  return place.map((one) => one / length);
}
