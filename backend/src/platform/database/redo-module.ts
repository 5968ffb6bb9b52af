import type { QueryRunner } from 'typeorm';
import { z } from 'zod';
import type { AppliedMigration } from './applied-migrations.js';
import { dropStatements, tablesAmong } from './created-objects.js';
import type { RecordedModule } from './edited-migrations.js';

/** The tables of a module can't be created anew; `message` says why. Nothing has been changed. */
export class RedoRefused extends Error {
  override readonly name = 'RedoRefused';
}

/** What a module has created, and what has to be forgotten for it to be created again. */
export interface Redo {
  /** Each with its kind, for example `table playlists`. */
  readonly objects: readonly string[];
  readonly migrations: readonly string[];
}

/**
 * What the migrations of a module have created when they ran, without what those of others have created.
 * @throws RedoRefused if tables of other modules refer to its tables
 */
export async function planRedo(
  runner: QueryRunner,
  { name, migrations }: RecordedModule,
  applied: ReadonlyMap<string, AppliedMigration>,
): Promise<Redo> {
  const own = new Set(migrations.map((migration) => migration.name));
  const isOwn = (row: AppliedMigration) => own.has(row.name);
  const rows = [...applied.values()];
  const ofOthers = new Set(rows.filter((row) => !isOwn(row)).flatMap(({ created }) => created));
  const objects = rows.filter(isOwn).flatMap(({ created }) => created);
  const redo = {
    objects: [...new Set(objects)].filter((object) => !ofOthers.has(object)),
    migrations: [...own],
  };
  const [reference] = await referencesFromOutside(runner, tablesAmong(redo.objects));
  if (!reference) return redo;
  throw new RedoRefused(
    `Module ${name} can't be redone, because table ${reference.from} of another module refers to its table ${reference.to}. ` +
      'Undo the edit, or start with another data folder.',
  );
}

const references = z.array(z.object({ from: z.string(), to: z.string() }));

/** Foreign keys of other tables. */
async function referencesFromOutside(
  runner: QueryRunner,
  tables: readonly string[],
): Promise<z.infer<typeof references>> {
  const found: unknown = await runner.query(
    `with own as (select to_regclass(name) as id from unnest($1::text[]) as name)
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and confrelid in (select id from own where id is not null)
          and conrelid not in (select id from own where id is not null)
        order by 1, 2`,
    [tables],
  );
  return references.parse(found);
}

/** Removes what a module has created, so that its migrations run again. Fails if anything else depends on it: nothing is cascaded. */
export async function undoModule(runner: QueryRunner, redo: Redo): Promise<void> {
  for (const statement of dropStatements(redo.objects)) await runner.query(statement);
  await runner.query('delete from migrations where name = any ($1)', [redo.migrations]);
}
