import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { codeOf } from '../errors/index.js';
import { appliedMigrations } from './applied-migrations.js';
import { isDatabaseUnavailable } from './database-unavailable.js';
import { EditedMigrations, editedMigrations, type RecordedModule } from './edited-migrations.js';
import type { Migration } from './migration-order.js';
import { runMigrations } from './migration-run.js';
import { recordMigrations } from './recorded-migration.js';
import { planRedo, undoModule, type Redo } from './redo-module.js';

/** Key of the advisory lock; used for nothing else in this database. */
const migrationLock = 7_331_001;
const lockPollMs = 200;

/** A migration takes as long as it takes, whatever limits the role or the database has. */
const withoutLimits =
  '-c timezone=UTC -c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/** The tables of a module. */
export interface ModuleMigrations {
  /** Name of its folder. */
  readonly name: string;
  /** In any order; they run by their time stamps. */
  readonly migrations?: readonly Migration[] | undefined;
  /** Modules to whose tables its migrations refer. */
  readonly after?: readonly string[];
}

/** The database can't be reached; `message` says which one, without the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable';
}

/** Migrations of some modules failed; those of all modules that `message` doesn't name are done. `errors` says why. */
export class MigrationsFailed extends AggregateError {
  override readonly name = 'MigrationsFailed';
  /** Code of the first error; empty if it has none. */
  readonly code: string;

  /**
   * @param failures by module
   * @param skipped for each module that was skipped, the one that it needs
   */
  constructor(failures: ReadonlyMap<string, unknown>, skipped: ReadonlyMap<string, string>) {
    const sentences = [
      'The schema is incomplete',
      ...[...failures].map(([name, error]) => `Module ${name} failed: ${messageOf(error)}`),
      ...[...skipped].map(
        ([name, missing]) => `Module ${name} was skipped, because it needs ${missing}`,
      ),
    ];
    super([...failures.values()], sentences.join('. '));
    this.code = codeOf(this.errors[0]);
  }
}

export interface MigrateOptions {
  /**
   * Modules whose tables are dropped and created anew if a migration of theirs was edited, unless it was released. Never for a site that
   * keeps what its visitors did.
   */
  readonly redo?: readonly string[];
  /** Called with the name of each module that was redone. */
  readonly onRedone?: (module: string) => void;
}

/**
 * Brings the schema up to date, each module in a transaction of its own, so that a module that fails leaves the others' work
 * standing. If several processes start at the same time, one migrates and the others wait.
 * @param modules each one behind those that it names
 * @throws EditedMigrations, RedoRefused before anything is changed
 * @throws MigrationsFailed after everything else has run
 * @throws DatabaseUnreachable if the database does not respond or rejects the connection
 */
export async function migrateDatabase(
  url: string,
  modules: readonly ModuleMigrations[],
  options: MigrateOptions = {},
): Promise<void> {
  const ordered = await Promise.all(modules.map(recorded));
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    // Silent: a failure is thrown and reported once.
    logger: 'debug',
    poolSize: 1,
    extra: { options: withoutLimits },
  });
  await connect(source, url);
  // If this connection is lost, so is the lock.
  const runner = source.createQueryRunner();
  try {
    await lock(runner);
    await migrateModules(runner, ordered, options);
  } finally {
    await runner.release();
    await source.destroy();
  }
}

const locked = z.tuple([z.object({ locked: z.boolean() })]);

/**
 * The lock is released with the connection. Waiting for it inside of a statement would block `create index concurrently`, which waits
 * for all running statements.
 */
async function lock(runner: QueryRunner): Promise<void> {
  const attempt = async (): Promise<boolean> => {
    const rows: unknown = await runner.query('select pg_try_advisory_lock($1) as locked', [
      migrationLock,
    ]);
    return locked.parse(rows)[0].locked;
  };
  while (!(await attempt())) await sleep(lockPollMs);
}

async function recorded({ name, migrations = [], after = [] }: ModuleMigrations) {
  return { name, after, migrations: await recordMigrations(migrations) };
}

/** @param modules in the order of their dependencies */
async function migrateModules(
  runner: QueryRunner,
  modules: readonly RecordedModule[],
  { redo = [], onRedone }: MigrateOptions,
): Promise<void> {
  const known = modules.flatMap(({ migrations }) => migrations);
  const applied = await appliedMigrations(runner, known);
  const edited = editedMigrations(modules, applied);
  const refused = edited.filter(({ module, isReleased }) => isReleased || !redo.includes(module));
  if (refused.length > 0) throw new EditedMigrations(refused);
  const redos = new Map<string, Redo>();
  for (const module of modules.filter(({ name }) => edited.some((one) => one.module === name)))
    redos.set(module.name, await planRedo(runner, module, applied));
  await runModules(runner, modules, { applied: new Set(applied.keys()), redos });
  for (const name of redos.keys()) onRedone?.(name);
}

interface Progress {
  /** Names of the migrations that have run. */
  readonly applied: ReadonlySet<string>;
  /** By module. */
  readonly redos: ReadonlyMap<string, Redo>;
}

async function runModules(
  runner: QueryRunner,
  modules: readonly RecordedModule[],
  { applied, redos }: Progress,
): Promise<void> {
  const failures = new Map<string, unknown>();
  const skipped = new Map<string, string>();
  for (const { name, migrations, after } of modules) {
    const redo = redos.get(name);
    const pending = redo ? migrations : migrations.filter((one) => !applied.has(one.name));
    const missing = after.find((earlier) => failures.has(earlier) || skipped.has(earlier));
    const undo = redo && (() => undoModule(runner, redo));
    if (missing !== undefined) skipped.set(name, missing);
    else await runMigrations(runner, pending, undo).catch((error) => failures.set(name, error));
  }
  if (failures.size > 0) throw new MigrationsFailed(failures, skipped);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function connect(source: DataSource, url: string): Promise<void> {
  try {
    await source.initialize();
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { host, pathname } = new URL(url);
    throw new DatabaseUnreachable(
      `The database ${host}${pathname} can't be used: ${messageOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** Unavailable, a wrong password, or a database that does not exist. */
function isRefused(error: unknown): boolean {
  return isDatabaseUnavailable(error) || /^(28|3D)/.test(codeOf(error));
}
