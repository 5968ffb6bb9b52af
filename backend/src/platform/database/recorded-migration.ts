import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { canonicalSql } from './canonical-sql.js';
import { createdBy } from './created-objects.js';
import { byTimestamp, type Migration, type NamedMigration } from './migration-order.js';

/** A migration with what tells it from an edited one. */
export interface RecordedMigration extends NamedMigration {
  /** Of its SQL, without layout and comments. */
  readonly hash: string;
  /** What it creates, each with its kind, for example `table playlists`. */
  readonly creates: readonly string[];
}

/**
 * Reads migrations by running them without a database, so that it does not matter how the program was built.
 * @returns in the order of their time stamps
 */
export async function recordMigrations(
  migrations: readonly Migration[],
): Promise<RecordedMigration[]> {
  const rehearsed = byTimestamp(migrations);
  const statements = await Promise.all(rehearsed.map(statementsOf));
  return byTimestamp(migrations).map((migration, index) => {
    const sql = statements[index] ?? '';
    const hash = createHash('sha256').update(sql).digest('hex').slice(0, 32);
    return Object.assign(migration, { hash, creates: createdBy(sql) });
  });
}

/** In canonical form; where it needs more than an empty database to run, up to there. */
async function statementsOf(migration: NamedMigration): Promise<string> {
  const rehearsal = new Rehearsal();
  // It calls nothing else; `npm test -- migrations` checks that.
  await migration.up(rehearsal as unknown as QueryRunner).catch(() => {});
  return rehearsal.statements.map(canonicalSql).join(' ; ');
}

/**
 * Takes statements and responds as an empty database does. A statement with values is one of the platform, such as the check in
 * `createIndexConcurrently`, which may change.
 */
class Rehearsal implements Pick<QueryRunner, 'hasColumn' | 'hasTable' | 'isTransactionActive'> {
  readonly isTransactionActive = false;
  readonly statements: string[] = [];

  async query(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
    if (values.length === 0) this.statements.push(sql);
    return [];
  }

  async hasTable(): Promise<boolean> {
    return false;
  }

  async hasColumn(): Promise<boolean> {
    return false;
  }
}
