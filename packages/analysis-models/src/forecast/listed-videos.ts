import { parse } from 'csv-parse/sync';
import { BadFile, readFile, type ReadFile } from '../files/read-file.js';
import type { FirstDay, VideoCounts } from './growth-features.js';
import { growthFactor } from './growth-forecast.js';

/** A video that was listed on its first day, the day after, and two days later. */
export interface ListedVideo extends FirstDay {
  readonly id: string;
  /** Day of the first listing, from the first day of the file. */
  readonly firstDay: number;
  readonly hasGrown: boolean;
}

interface ListedVideos {
  readonly file: ReadFile;
  readonly videos: readonly ListedVideo[];
  /** How many rows could not be read. */
  readonly leftOut: number;
}

const needed = [
  'video_id',
  'category_id',
  'views',
  'likes',
  'dislikes',
  'comment_total',
  'date',
] as const;

type Row = Readonly<Record<(typeof needed)[number], string>>;
/** Files of this form have a few rows that are cut off; a file with more of them is another one. */
const mostLeftOut = 0.05;

interface Listing extends VideoCounts {
  readonly day: number;
  readonly category: string;
}

/**
 * Reads a table of videos on a list, one row for each video and day, in CSV with a head.
 * @throws BadFile
 */
export function readListedVideos(path: string): ListedVideos {
  const file = readFile(path);
  const records = recordsOf(path, file.text);
  const listings = new Map<string, Map<number, Listing>>();
  const bad: number[] = [];
  for (const { record, info } of records) {
    const listing = toListing(record);
    if (!listing) bad.push(info.lines);
    else {
      const days = listings.get(record.video_id) ?? new Map<number, Listing>();
      // A video that is listed twice on a day counts once.
      if (!days.has(listing.day)) days.set(listing.day, listing);
      listings.set(record.video_id, days);
    }
  }
  const [firstBad] = bad;
  if (firstBad !== undefined && bad.length > mostLeftOut * records.length)
    throw new BadFile(path, firstBad, 'figures or date (DD.MM) are missing, as in many other rows');
  const begin = Math.min(...[...listings.values()].flatMap((days) => [...days.keys()]));
  const videos = [...listings].flatMap(([id, days]) => toVideo(id, days, begin) ?? []);
  return { file, videos, leftOut: bad.length };
}

interface ParsedRecord {
  readonly record: Row;
  readonly info: { readonly lines: number };
}

function recordsOf(path: string, text: string): ParsedRecord[] {
  let records: ParsedRecord[];
  try {
    records = parse(text, {
      columns: true,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRecord[];
  } catch (error) {
    const { lines, message } = error as { lines?: number; message: string };
    throw new BadFile(path, lines ?? null, message);
  }
  const [first] = records;
  if (!first) throw new BadFile(path, null, 'it has no rows');
  for (const name of needed)
    if (!(name in first.record)) throw new BadFile(path, 1, `the head lacks “${name}”`);
  return records;
}

function toListing(row: Row): Listing | null {
  const day = dayOf(row.date);
  const [views, likes, dislikes, comments] = [
    row.views,
    row.likes,
    row.dislikes,
    row.comment_total,
  ].map((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)) as [
    number,
    number,
    number,
    number,
  ];
  if (day === null || [views, likes, dislikes, comments].some(Number.isNaN)) return null;
  return { day, category: row.category_id, views, likes, dislikes, comments };
}

/** `14.09` as a number of days: all are of one year, of which nothing is said. */
function dayOf(date: string | undefined): number | null {
  const [, day, month] = /^(\d\d?)\.(\d\d?)$/.exec(date ?? '') ?? [];
  return day === undefined ? null : Date.UTC(2017, Number(month) - 1, Number(day)) / 86_400_000;
}

function toVideo(
  id: string,
  days: ReadonlyMap<number, Listing>,
  begin: number,
): ListedVideo | null {
  const first = Math.min(...days.keys());
  const [listed, dayLater, after] = [days.get(first), days.get(first + 1), days.get(first + 3)];
  if (!listed || !dayLater || !after) return null;
  // Where views are not told they are 0.
  if (listed.views === 0 || dayLater.views === 0 || after.views === 0) return null;
  return {
    id,
    firstDay: first - begin,
    listed,
    dayLater,
    category: dayLater.category,
    hasGrown: after.views >= growthFactor * dayLater.views,
  };
}
