import type { Statements } from './statements.js';

/** Any number that nothing else in this database locks. */
const indexLock = 7_331_003;

/** How long it may take between two statements to analyze videos or to merge their values. */
const maxPause = '2min';

/**
 * Takes the right to change the index until the end of the transaction. Videos are locked first, so that no `truncate` waits for the
 * index while the index waits for it.
 * @returns whether no other process has it
 */
export async function lockIndex(statements: Statements): Promise<boolean> {
  await statements.query(`set local idle_in_transaction_session_timeout = '${maxPause}'`);
  await statements.query('lock table videos in access share mode');
  const [row] = await statements.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock($1) as locked',
    [indexLock],
  );
  return row?.locked ?? false;
}
