import { timeOrderedId } from '@tessera/contracts';
import type { DataSource } from 'typeorm';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { opened, report } from './reports.js';

export async function idOf(who: VisitorClient, database: DataSource): Promise<string> {
  const probe = opened('who am i');
  await report(who, probe);
  const [rows] = await database.query<[{ visitor: string }[]]>(
    'delete from interactions where id = $1 returning visitor_id as visitor',
    [probe.id],
  );
  return rows[0]?.visitor ?? '';
}

/** The months that have a partition, in order, such as `2026_11`. */
export async function months(database: DataSource): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>(
    `select relid::regclass::text as name from pg_partition_tree('interactions') where isleaf order by 1`,
  );
  return rows.map(({ name }) => name.replace('interactions_', ''));
}

/** Inserts interactions that no client could report; the subject of each is its place. */
export async function insertAt(moments: readonly string[], database: DataSource): Promise<void> {
  for (const [place, moment] of moments.entries())
    await database.query(`insert into interactions values ($1, 'visitor', 'opened', $2, '{}')`, [
      timeOrderedId(Date.parse(moment)),
      String(place),
    ]);
}

/** Month of the partition, and subject, of every row. */
export async function storedRows(database: DataSource): Promise<string[]> {
  const rows = await database.query<{ found: string }[]>(
    `select tableoid::regclass::text || ' ' || subject as found from interactions order by id`,
  );
  return rows.map(({ found }) => found.replace('interactions_', ''));
}
