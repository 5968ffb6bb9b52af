import { type Audience, viewsAt } from './audience.js';
import type { Snapshot } from './sample-rows.js';

const hour = 3_600_000;

/** How closely videos are watched: a large catalog keeps fewer snapshots of each. */
export type Density = 'full' | 'thin';

/**
 * Ages (in hours before the anchor) at which a video's counts were taken, oldest first: every hour of
 * the last two days for what is new or hot, daily before, and ever more rarely in the past.
 */
export function snapshotAges(age: number, hot: boolean, density: Density): number[] {
  const ages = density === 'thin' ? thinAges(age, hot) : fullAges(age, hot);
  return ages.filter((hours) => hours < age).toSorted((a, b) => b - a);
}

function thinAges(age: number, hot: boolean): number[] {
  return hot || age < 72 ? [0, 3, 8, 16, 30, 54] : [age % 48, (age % 48) + 240];
}

function fullAges(age: number, hot: boolean): number[] {
  if (hot || age < 240) return [...steps(0, 48, 1), ...steps(48, Math.min(age, 720), 24)];
  if (age < 1440) return [...steps(age % 12, 240, 24), ...steps(240, age, 120)];
  return steps(age % 96, Math.min(age, 8760), 960);
}

function steps(from: number, to: number, width: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil((to - from) / width)) },
    (_, i) => from + i * width,
  );
}

/** The counts of a video at the given ages. */
export function takeSnapshots(
  audience: Audience,
  { ages, age, anchor }: { ages: readonly number[]; age: number; anchor: Date },
): Snapshot[] {
  return ages.map((before) => {
    const views = viewsAt(audience, age - before);
    return {
      takenAt: new Date(Math.floor((anchor.getTime() - before * hour) / 1000) * 1000),
      views,
      likes: Math.floor(views * audience.likeRate),
      comments: Math.floor(views * audience.commentRate),
    };
  });
}
