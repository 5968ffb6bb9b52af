import { DataSource } from 'typeorm';
import type { SiteUnderTest } from './application-under-test.js';

/** Makes a row that was deleted one that was deleted a day earlier. */
export async function deletedDayAgo(
  { app }: SiteUnderTest,
  table: string,
  id: string,
): Promise<void> {
  const statement = `update ${table} set deleted_at = deleted_at - interval '1 day' where id = $1`;
  await app.get(DataSource).query(statement, [id]);
}
