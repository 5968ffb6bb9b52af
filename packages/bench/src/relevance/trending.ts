import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const count = z.string().regex(/^\d+$/).transform(Number);
const row = z.object({
  video_id: z.string(),
  title: z.string(),
  channel_title: z.string(),
  tags: z.string(),
  views: count,
  likes: count,
  comment_total: count,
  date: z.string().regex(/^\d\d\.\d\d$/),
});

type Row = z.output<typeof row>;

/** A video of a page of trending ones, as it was on its last day but one there. */
export interface TrendingVideo {
  readonly title: string;
  readonly channel: string;
  readonly tags: readonly string[];
  readonly views: number;
  readonly likes: number;
  readonly comments: number;
  /** Views until the next day: how many people wanted to see it then. */
  readonly gained: number;
}

/** Videos that trended on several days, from a table with a row for each video and day; `null` where there is no such file. */
export async function readTrending(file: string): Promise<TrendingVideo[] | null> {
  if (!existsSync(file)) return null;
  const options = { columns: true, bom: true, relax_column_count: true, relax_quotes: true };
  const records: unknown[] = parse(gunzipSync(await readFile(file)), options);
  const rowsOf = new Map<string, Row[]>();
  for (const record of records) {
    // A few rows are cut off.
    const { data } = row.safeParse(record);
    if (data) rowsOf.set(data.video_id, [...(rowsOf.get(data.video_id) ?? []), data]);
  }
  return [...rowsOf.values()].flatMap((rows) => lastDays(rows) ?? []);
}

function lastDays(rows: readonly Row[]): TrendingVideo | null {
  const [last, before] = rows.toSorted((a, b) => dayOf(b) - dayOf(a));
  if (!last || !before || dayOf(last) - dayOf(before) !== 1) return null;
  const { title, channel_title: channel, tags, views, likes, comment_total: comments } = before;
  const gained = Math.max(0, last.views - views);
  return {
    title,
    channel,
    tags: tags === '[none]' ? [] : tags.split('|'),
    views,
    likes,
    comments,
    gained,
  };
}

/** `14.09` as a number of days; all are of one year. */
function dayOf({ date }: Row): number {
  const [day = 0, month = 0] = date.split('.').map(Number);
  return Date.UTC(2017, month - 1, day) / 86_400_000;
}
