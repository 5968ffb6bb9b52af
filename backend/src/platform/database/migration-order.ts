import type { MigrationInterface } from 'typeorm';

/** Its name ends with a time stamp of 13 digits, for example `Playlists1764000008000`. */
export type Migration = new () => MigrationInterface;

/** The tables of a module. */
export interface ModuleMigrations {
  /** Unique. */
  readonly name: string;
  /** In any order; they run by their time stamps. */
  readonly migrations: readonly Migration[];
  /** Names of the modules whose tables these migrations use. */
  readonly after?: readonly string[];
}

/**
 * Orders modules so that each one comes after those that it names.
 * @throws Error if two modules have the same name, or one depends on itself or on a module that is missing
 */
export function inDependencyOrder<M extends ModuleMigrations>(modules: readonly M[]): M[] {
  const byName = new Map(modules.map((module) => [module.name, module] as const));
  if (byName.size < modules.length) throw new Error(`Two modules are called ${twice(modules)}`);
  const ordered = new Set<M>();
  const visit = (module: M, path: readonly string[]): void => {
    if (ordered.has(module)) return;
    const way = [...path, module.name];
    if (path.includes(module.name)) throw new Error(`Modules wait for each other: ${join(way)}`);
    for (const name of module.after ?? []) {
      const earlier = byName.get(name);
      if (!earlier) throw new Error(`${module.name} runs after ${name}, which is no module`);
      visit(earlier, way);
    }
    ordered.add(module);
  };
  for (const module of modules) visit(module, []);
  return [...ordered];
}

function twice(modules: readonly ModuleMigrations[]): string | undefined {
  const names = modules.map(({ name }) => name);
  return names.find((name, index) => names.indexOf(name) !== index);
}

function join(way: readonly string[]): string {
  return way.slice(way.indexOf(way.at(-1) ?? '')).join(' → ');
}

/** A migration with its time stamp, in milliseconds. */
export interface NamedMigration extends MigrationInterface {
  readonly name: string;
  readonly timestamp: number;
}

/**
 * Creates migrations, and orders them by their time stamps.
 * @throws Error if a name has no time stamp
 */
export function byTimestamp(migrations: readonly Migration[]): NamedMigration[] {
  return migrations.map(named).toSorted((a, b) => a.timestamp - b.timestamp);
}

function named(Migration: Migration): NamedMigration {
  const instance = new Migration();
  const name = instance.name ?? Migration.name;
  const timestamp = /\d{13}$/.exec(name)?.[0];
  if (timestamp === undefined) throw new Error(`${name} must end with a time stamp of 13 digits`);
  return Object.assign(instance, { name, timestamp: Number(timestamp) });
}
