import type { EntityManager } from 'typeorm';

/** What the database takes for the time: of all processes the same. */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  const [{ now }] = await manager.query<[{ now: Date }]>('select now() as now');
  return now;
}
