import type { EntityManager } from 'typeorm';
import type { TakenCounts } from '../../../discovery/catalog/index.js';
import { rules } from '../detection/rules.js';
import { comparedAges, growthOf, reachedAge, viewsAround, viralTimes } from '../detection/viral.js';
import type { OnTimeline } from '../timeline.js';
import { countsAfter } from './arrivals.js';
import type { CountedVideo, Counts } from './news-rows.js';
import type { Told } from './tell.js';

const hourMs = 3_600_000;

export interface CountedRow {
  readonly id: string;
  readonly category: string | null;
  readonly owner: string;
  readonly isSample: boolean;
  readonly at: Date;
  readonly words: readonly string[];
  readonly topics: readonly string[];
  readonly labels: readonly string[];
  readonly tags: number;
  readonly takenAt: Date | null;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly velocity: number | null;
  readonly weight: number;
  readonly rate: number | null;
  readonly ages: readonly (number | null)[];
}

const selectCounted = `
  select video_id as id, category, owner, is_sample as "isSample", published_at as at, words, topics, labels, tags, taken_at as "takenAt",
    views::float8 as views, likes::float8 as likes, comments::float8 as comments, velocity, weight, rate, ages
  from news_videos where video_id = any($1)`;

/** The videos under observation of some ids, with what was counted of them. */
export function countedRows(manager: EntityManager, ids: readonly string[]): Promise<CountedRow[]> {
  return manager.query<CountedRow[]>(selectCounted, [ids]);
}

function countsIn(row: CountedRow, place: OnTimeline): Counts | null {
  const { takenAt, views, velocity, weight, rate, likes, comments, ages } = row;
  if (takenAt === null || views === null) return null;
  const at = place(takenAt, row.isSample).getTime();
  return { pace: { at, views, velocity, weight, rate }, takenAt, likes, comments, ages };
}

/** The videos of which there is something newer than what is stored. */
export function changedBy(
  rows: readonly CountedRow[],
  taken: readonly TakenCounts[],
  place: OnTimeline,
): CountedVideo[] {
  const snapshots = new Map<string, TakenCounts[]>();
  for (const one of taken) snapshots.set(one.id, [...(snapshots.get(one.id) ?? []), one]);
  return rows.flatMap((row) => {
    const before = countsIn(row, place);
    const placed = (time: Date) => place(time, row.isSample);
    const publishedAt = row.at.getTime();
    const after = (snapshots.get(row.id) ?? []).reduce<Counts | null>(
      (counts, snapshot) => countsAfter(counts, snapshot, { publishedAt, place: placed }),
      before,
    );
    return after && after !== before ? [{ id: row.id, category: row.category, ...after }] : [];
  });
}

/** A video that has far more views than others of its channel had at the same age. */
interface ViralVideo {
  readonly id: string;
  readonly times: number;
  /** In hours. */
  readonly age: number;
}

/**
 * Videos that just came to an age at which others of their channel had far fewer views; they stay viral.
 * @param changed with what was known of their views at ages before
 */
export async function noteViral(
  manager: EntityManager,
  changed: readonly (Pick<CountedVideo, 'id' | 'ages'> & {
    readonly before: readonly (number | null)[];
  })[],
): Promise<ViralVideo[]> {
  const reached = changed.flatMap(({ id, ages, before }) => {
    const place = reachedAge(ages, before);
    return place < 0 ? [] : [{ id, place, views: ages[place] ?? 0 }];
  });
  if (reached.length === 0) return [];
  const growth = await growthBySource(manager);
  const rows = await manager.query<ComparedRow[]>(othersOfChannels, [reached.map(({ id }) => id)]);
  const compared = new Map(rows.map((row) => [row.id, row]));
  const viral = reached.flatMap(({ id, place, views }) => {
    const { others = [], isSample = false } = compared.get(id) ?? {};
    const known = others.flatMap(
      (ages) => viewsAround(ages, place, growth.get(isSample) ?? []) ?? [],
    );
    const times = viralTimes(views, known);
    return times === null ? [] : [{ id, times, age: comparedAges[place] ?? 0 }];
  });
  await manager.query('update news_videos set is_viral = true where video_id = any($1)', [
    viral.map(({ id }) => id),
  ]);
  return viral;
}

interface ComparedRow {
  readonly id: string;
  readonly isSample: boolean;
  /** Of each other video of its channel what is known at the compared ages. */
  readonly others: readonly (readonly (number | null)[])[];
}

/** What belongs to a story is watched for it, and says little of what is usual. */
const othersOfChannels = `
  select own.video_id as id, own.is_sample as "isSample", json_agg(other.ages) as others
  from news_videos own
    join news_videos other on other.channel_id = own.channel_id and other.video_id <> own.video_id and other.story_id is null
  where own.video_id = any($1) group by own.video_id`;

/** How views of what is followed usually grow between the compared ages; samples have a clock of their own. */
async function growthBySource(
  manager: EntityManager,
): Promise<ReadonlyMap<boolean, (number | null)[]>> {
  const rows =
    await manager.query<{ isSample: boolean; videos: number; growth: number | null }[]>(
      growthBetweenAges,
    );
  const sources = [false, true].map((source) => {
    const own = rows.filter(({ isSample }) => isSample === source);
    return [source, growthOf(own)] as const;
  });
  return new Map(sources);
}

const growthBetweenAges = `
  select is_sample as "isSample", count(ages[place + 1] - ages[place])::int as videos,
    percentile_cont(0.5) within group (order by ages[place + 1] - ages[place]) as growth
  from news_videos cross join generate_series(1, ${comparedAges.length - 1}) as place where story_id is null
  group by is_sample, place order by is_sample, place`;

/** Tells of those whose counts are new. */
export function toldViral(
  viral: readonly ViralVideo[],
  changed: readonly CountedVideo[],
  at: number,
): Told[] {
  const fresh = new Set(
    changed
      .filter(({ pace }) => at - pace.at <= rules.viral.freshHours * hourMs)
      .map(({ id }) => id),
  );
  return viral
    .filter(({ id }) => fresh.has(id))
    .map(({ id, times, age }) => ({
      type: 'viral',
      subject: id,
      videoId: id,
      reason: `${inWords(times)} times the usual views after ${age} h`,
    }));
}

/** Two digits of it: no more is known of what is usual. */
function inWords(times: number): string {
  return Number(times.toPrecision(2)).toLocaleString('en-US');
}
