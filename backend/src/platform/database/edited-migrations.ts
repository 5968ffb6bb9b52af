import type { AppliedMigration } from './applied-migrations.js';
import type { RecordedMigration } from './recorded-migration.js';

/** Time stamp of the last migration of the last release; raised with every release. */
export const lastRelease = 1_764_000_040_001;

/** The migrations of a module, in the order of their time stamps. */
export interface RecordedModule {
  readonly name: string;
  readonly after: readonly string[];
  readonly migrations: readonly RecordedMigration[];
}

export interface EditedMigration {
  readonly module: string;
  readonly name: string;
  /** Whether there are sites that run it as it was before. */
  readonly isReleased: boolean;
}

/** Migrations differ from what has run, so that the schema is not the one that the code expects. Nothing has been changed. */
export class EditedMigrations extends Error {
  override readonly name = 'EditedMigrations';

  constructor(readonly edited: readonly EditedMigration[]) {
    const names = edited.map(({ name, module }) => `${name} of module ${module}`).join(', ');
    super(
      `Not started, because a migration was edited after it had run on this database: ${names}. ` +
        'Install a build in which it is as it was, and whose changes are a migration of their own.',
    );
  }
}

/** Finds the migrations that have run as something else than what they are now. */
export function editedMigrations(
  modules: readonly RecordedModule[],
  applied: ReadonlyMap<string, AppliedMigration>,
): EditedMigration[] {
  return modules.flatMap((module) =>
    module.migrations
      .filter(({ name, hash }) => (applied.get(name)?.hash ?? hash) !== hash)
      .map(({ name, timestamp }) => ({
        module: module.name,
        name,
        isReleased: timestamp <= lastRelease,
      })),
  );
}
