import type { QueryRunner } from 'typeorm';

export interface NewIndex {
  /** Unique in the database, for example `videos_by_length`. */
  readonly name: string;
  /** Table and columns as in SQL, for example `videos (duration_seconds desc, id desc) where hd`. */
  readonly on: string;
  readonly unique?: boolean;
}

/**
 * Creates an index while the table is read and written. The migration says `transaction = false`. Can be run again: what a killed run
 * has left is replaced, and an index that is complete is kept.
 * @throws Error inside of a transaction
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  { name, on, unique = false }: NewIndex,
): Promise<void> {
  if (runner.isTransactionActive) {
    throw new Error(`${name} can't be created in a transaction: set transaction = false`);
  }
  const invalid: unknown = await runner.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (Array.isArray(invalid) && invalid.length > 0)
    await runner.query(`drop index concurrently ${name}`);
  const kind = unique ? 'unique index' : 'index';
  await runner.query(`create ${kind} concurrently if not exists ${name} on ${on}`);
}
