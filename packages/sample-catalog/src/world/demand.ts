import { Scene } from '../grammar/scene.js';
import { Random } from '../random/random.js';
import { categories } from '../vocabulary/categories.js';
import { wantedQueries } from '../vocabulary/planted-topics.js';
import type { Story } from './stories.js';

/** A query of an hour with how many people used it. */
export interface Demand {
  readonly query: string;
  readonly visitors: number;
  /** Whether the catalog has nothing about it. */
  readonly gap: boolean;
}

/** Fewer people do not count: see the popular queries of the site. */
const fewest = 5;
/** Hours for which people search for a story. */
export const searchedHours = 8;
const weekHours = 168;

/**
 * What people search for within an hour of the world.
 * @param stories those that have begun within the last hours, by the hour in which they began
 */
export function demandOf(
  seed: string,
  index: number,
  stories: readonly (readonly [hour: number, story: Story])[],
): Demand[] {
  const random = new Random(`${seed}/demand/${index}`);
  const searched = stories
    .filter(([begun]) => index - begun < searchedHours)
    .map(([begun, { query }]) => ({
      query,
      visitors: Math.round(random.between(10, 50) * 0.7 ** (index - begun)),
      gap: false,
    }));
  const subjects = Array.from({ length: 3 }, () => subject(random));
  const usual = subjects.map((query) => ({ query, visitors: random.int(5, 25), gap: false }));
  const wanted = random
    .sample(gapsOf(seed, Math.floor(index / weekHours)), 2)
    .map((query) => ({ query, visitors: random.int(6, 30), gap: true }));
  return [...searched, ...usual, ...wanted].filter(({ visitors }) => visitors >= fewest);
}

/** What people miss in a week of the world. */
function gapsOf(seed: string, week: number): string[] {
  const random = new Random(`${seed}/gaps/${week}`);
  return random
    .sample(wantedQueries, 8)
    .map((template) => new Scene(random, {}).expand(template).toLowerCase());
}

function subject(random: Random): string {
  const theme = random.pick(random.pick(categories).themes);
  return random.pick(theme.words[theme.subject] ?? [theme.name]).toLowerCase();
}
