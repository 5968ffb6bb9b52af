import { Random } from '../random/random.js';
import { categories } from '../vocabulary/categories.js';

/** What a group of sample visitors watches: two categories that need not have anything to do with each other. */
export interface SampleTaste {
  readonly name: string;
  /** Slugs. */
  readonly categories: readonly string[];
}

/** The tastes of a site; each category is of one. */
export function sampleTastes(seed: string): SampleTaste[] {
  const random = new Random(`${seed}/tastes`);
  const slugs = random.sample(categories, categories.length).map(({ slug }) => slug);
  return Array.from({ length: Math.floor(slugs.length / 2) }, (_, at) => {
    const pair = slugs.slice(2 * at, 2 * at + 2);
    return { name: pair.join(' and '), categories: pair };
  });
}

/** Somebody whose taste is known, and so what should be recommended to them. */
export interface SampleVisitor {
  /** From 1. */
  readonly number: number;
  /** One or, for every tenth, two. */
  readonly tastes: readonly SampleTaste[];
  /** Share of what they open that has nothing to do with their taste. */
  readonly noise: number;
  /** How many videos they open. */
  readonly opens: number;
  /** Most have a network of their own, some share one. */
  readonly network: number;
}

const twoTastes = 0.1;
/** Who is in the network of somebody before them. */
const sharedNetwork = 0.1;

export function sampleVisitor(seed: string, number: number): SampleVisitor {
  const random = new Random(`${seed}/visitor/${number}`);
  const tastes = random.sample(sampleTastes(seed), random.chance(twoTastes) ? 2 : 1);
  const noise = random.between(0.05, 0.15);
  const opens = random.int(12, 60);
  const network = number > 1 && random.chance(sharedNetwork) ? random.int(1, number - 1) : number;
  return { number, tastes, noise, opens, network };
}

/** What a label says of a visitor or a taste. */
export type VisitorLabel =
  | ({ readonly kind: 'taste' } & SampleTaste)
  | {
      readonly kind: 'visitor';
      /** The id of the visitor in the log of interactions. */
      readonly id: string;
      readonly tastes: readonly string[];
      /** Of all their tastes. */
      readonly categories: readonly string[];
      readonly noise: number;
      readonly network: number;
    };

/** The id of a sample visitor, which no browser can have. */
export function sampleVisitorId(number: number): string {
  return `sample:${number}`;
}

/** The tastes of a site, and those of the first so many visitors. */
export function visitorLabels(seed: string, count: number): VisitorLabel[] {
  if (count === 0) return [];
  const tastes = sampleTastes(seed).map((taste) => ({ kind: 'taste' as const, ...taste }));
  const visitors = Array.from({ length: count }, (_, index) => {
    const { number, tastes: own, noise, network } = sampleVisitor(seed, index + 1);
    return {
      kind: 'visitor' as const,
      id: sampleVisitorId(number),
      tastes: own.map(({ name }) => name),
      categories: own.flatMap(({ categories: slugs }) => slugs),
      noise,
      network,
    };
  });
  return [...tastes, ...visitors];
}
