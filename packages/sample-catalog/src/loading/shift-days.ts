import type { Client } from 'pg';

const day = 24 * 3_600_000;

/**
 * Moves everything in the sample catalog by whole days, so that its newest videos are less than a day old. Runs inside
 * the caller's transaction; rows from other sources stay.
 * @param anchor the present anchor of the catalog
 * @returns the number of days
 */
export async function shiftToToday(client: Client, anchor: Date, now: Date): Promise<number> {
  const newest = Math.max(anchor.getTime(), (await lastMoved(client))?.getTime() ?? 0);
  const days = Math.floor((now.getTime() - newest) / day);
  if (days < 1) return 0;
  const by = `interval '${days} days'`;
  await client.query(`update sample_catalog set anchor = anchor + ${by}`);
  await client.query(
    `update videos set published_at = published_at + ${by} where source = 'sample'`,
  );
  await client.query(`update comments set published_at = published_at + ${by} where ${ofSample}`);
  await shiftStatistics(client, by);
  await shiftClock(client, by);
  return days;
}

/** When the world of the catalog has last moved: nothing in it is newer. */
async function lastMoved(client: Client): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'select max(real_until) as at from sample_clock',
  );
  return rows[0]?.at ?? null;
}

/** What has been at a time of the sample's clock remains there. */
async function shiftClock(client: Client, by: string): Promise<void> {
  await client.query(`
    update sample_clock set real_from = real_from + ${by}, real_until = real_until + ${by},
      sample_from = sample_from + ${by};
    update sample_world set moved_until = moved_until + ${by};
  `);
}

const ofSample = `video_id in (select id from videos where source = 'sample')`;

/** Time and video are the key, so a moved row could conflict with one that has not been moved yet. */
async function shiftStatistics(client: Client, by: string): Promise<void> {
  await client.query(`
    create temporary table moved on commit drop as
      select video_id, taken_at + ${by} as taken_at, views, likes, comments
        from video_statistics where ${ofSample};
    delete from video_statistics where ${ofSample};
    insert into video_statistics select * from moved;
  `);
}
