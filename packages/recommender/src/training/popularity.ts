import type { Visits } from './visits.js';

/** Time of the newest visit; 0 where there is none. */
export function newestTime({ time }: Visits): number {
  return time.reduce((newest, one) => Math.max(newest, one), time[0] ?? 0);
}

/**
 * Visitors of each item, each counted by half after every half-life.
 * @param halfLife `Infinity` counts all of them alike
 * @param now see `newestTime`
 */
export function popularityOf(visits: Visits, halfLife: number, now: number): Float32Array {
  const { forPopularity } = visits.shares;
  const popularity = new Float32Array(visits.items);
  for (const [visit, item] of visits.item.entries()) {
    const age = Math.max(0, now - (visits.time[visit] as number));
    const counted = age === 0 ? 1 : 0.5 ** (age / halfLife);
    popularity[item] = (popularity[item] as number) + counted * (forPopularity[visit] as number);
  }
  return popularity;
}

/** Half-lives worth trying: the ages that these shares of the visits have not reached, and none. */
const shares = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32];

export function halfLivesFor(visits: Visits): number[] {
  const now = newestTime(visits);
  const ages = visits.time.map((time) => now - time).toSorted();
  const found = shares.map((share) => ages[Math.floor(share * ages.length)] ?? 0);
  return [...new Set(found.filter((age) => age > 0)), Infinity];
}
