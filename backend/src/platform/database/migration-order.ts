import type { MigrationInterface } from 'typeorm';

/** Its name ends with a time stamp of 13 digits, for example `Playlists1764000008000`. */
export type Migration = new () => MigrationInterface;

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
