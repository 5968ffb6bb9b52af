import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';

type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly type: string;
}

/** What will do in a column that a test isn't about. */
const anyValue: Readonly<Record<string, () => unknown>> = {
  text: () => randomUUID().slice(0, 22),
  uuid: () => randomUUID(),
  integer: () => 1,
  bigint: () => 1,
  numeric: () => 1,
  boolean: () => false,
  jsonb: () => '{}',
  bytea: () => Buffer.from(randomUUID()),
  date: () => new Date(),
  'text[]': () => [],
  'real[]': () => [],
};

/** Inserts a row; columns without a default that are not given get any value. @returns all of it */
export async function insertedRow(
  database: DataSource,
  table: string,
  given: Row,
): Promise<Record<string, unknown>> {
  const columns = await database.query<Column[]>(required, [table]);
  const missing = columns.filter(({ name }) => !(name in given));
  const filled = Object.fromEntries(
    missing.map(({ name, type }) => [name, (anyValue[type] ?? (() => new Date()))()]),
  );
  const row = { ...filled, ...given };
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  const [inserted] = await database.query<Record<string, unknown>[]>(
    `insert into ${table} (${names.join()}) values (${places.join()}) returning *`,
    Object.values(row),
  );
  return inserted ?? {};
}

const required = `
  select attname as name, format_type(atttypid, null) as type
  from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
    and attnotnull and not atthasdef and attidentity = ''`;
