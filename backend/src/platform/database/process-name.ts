import { randomBytes } from 'node:crypto';

/**
 * Of this process, on each of its connections to the database: as long as one is open there, the process lives. The server closes
 * connections of a killed process at once.
 */
export const processName = `tessera ${randomBytes(9).toString('base64url')}`;

/** SQL: whether no connection of a process is open. @param name the column with what was its `processName` */
export function isGone(name: string): string {
  return `not exists (select from pg_stat_activity where application_name = ${name})`;
}
