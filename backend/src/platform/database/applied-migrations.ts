import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import type { RecordedMigration } from './recorded-migration.js';

/** With the columns of the table that TypeORM made in earlier releases, whose processes write no more than these. */
const createTable = `
  create table migrations (
    id serial primary key,
    "timestamp" bigint not null,
    name varchar not null
  )`;

/** What the releases after those have added. */
const addColumns = 'alter table migrations add hash text, add created text[]';

const columns = z.array(z.object({ name: z.string() }));
const rows = z.array(
  z.object({
    name: z.string(),
    hash: z.string().nullable(),
    created: z.array(z.string()).nullable(),
  }),
);

/** A migration that has run. */
export interface AppliedMigration {
  readonly name: string;
  /** Of what it was when it ran. */
  readonly hash: string | null;
  /** What it has created, each with its kind. */
  readonly created: readonly string[];
}

/**
 * Reads what has run. What a process of an earlier release has run is recorded as the migration is now.
 * @param known migrations of this release
 * @returns by name
 */
export async function appliedMigrations(
  runner: QueryRunner,
  known: readonly RecordedMigration[],
): Promise<ReadonlyMap<string, AppliedMigration>> {
  await completeTable(runner);
  const found = await readRows(runner);
  const unrecorded = new Set(found.filter(({ hash }) => hash === null).map(({ name }) => name));
  const adopted = known.filter(({ name }) => unrecorded.has(name));
  for (const { name, hash, creates } of adopted) {
    await runner.query(
      'update migrations set hash = $2, created = $3 where name = $1 and hash is null',
      [name, hash, creates],
    );
  }
  const current = adopted.length > 0 ? await readRows(runner) : found;
  return new Map(
    current.map(({ created, ...row }) => [row.name, { ...row, created: created ?? [] }]),
  );
}

/** Neither is tried before it is needed, because it takes the right to do so. */
async function completeTable(runner: QueryRunner): Promise<void> {
  const present = await columnNames(runner);
  if (present.size === 0) await runner.query(createTable);
  if (!present.has('hash')) await runner.query(addColumns);
}

async function columnNames(runner: QueryRunner): Promise<ReadonlySet<string>> {
  const found: unknown = await runner.query(`
    select attname as name from pg_attribute
      where attrelid = to_regclass('migrations') and attnum > 0 and not attisdropped`);
  return new Set(columns.parse(found).map(({ name }) => name));
}

async function readRows(runner: QueryRunner): Promise<z.infer<typeof rows>> {
  return rows.parse(await runner.query('select name, hash, created from migrations'));
}

/** Records that a migration has run. */
export async function insertMigration(
  runner: QueryRunner,
  { timestamp, name, hash, creates }: RecordedMigration,
): Promise<void> {
  await runner.query(
    'insert into migrations ("timestamp", name, hash, created) values ($1, $2, $3, $4)',
    [timestamp, name, hash, creates],
  );
}
