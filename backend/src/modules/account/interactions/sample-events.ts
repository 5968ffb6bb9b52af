import { createHash } from 'node:crypto';
import { timeOrderedId } from '@tessera/contracts';

/** Pattern of the ids of sample visitors; no browser can have one. */
export const sampleVisitors = 'sample:%';

/** Runs one statement; TypeORM's data sources and `pg`'s clients do. */
interface StatementRunner {
  query(statement: string, values: unknown[]): Promise<unknown>;
}

/** What a sample visitor is said to have done. */
export interface SampleEvent {
  /** As the pattern says. */
  readonly visitor: string;
  readonly network: number;
  readonly at: Date;
  readonly kind: string;
  readonly subject: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Adds what sample visitors have done, in the transaction of the caller. The same events are added once. */
export async function addSampleEvents(
  runner: StatementRunner,
  events: readonly SampleEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const times = events.map(({ at }) => at.getTime());
  const first = times.reduce((one, other) => Math.min(one, other));
  await runner.query('select prepare_interactions($1, 3)', [new Date(first)]);
  await runner.query(insertEvents, [
    events.map(idOf),
    events.map(({ visitor }) => visitor),
    events.map(({ kind }) => kind),
    events.map(({ subject }) => subject),
    events.map(({ payload }) => JSON.stringify(payload)),
    events.map(({ network }) => network),
  ]);
}

/** Removes what sample visitors have done. */
export async function removeSampleEvents(runner: StatementRunner): Promise<void> {
  await runner.query('delete from interactions where visitor_id like $1', [sampleVisitors]);
}

/** The time of an event, and a digest in place of what is random in other ids. */
function idOf({ visitor, at, kind, subject }: SampleEvent): string {
  const digest = createHash('sha256').update(`${visitor}\n${kind}\n${subject}`).digest('hex');
  return `${timeOrderedId(at.getTime()).slice(0, 15)}${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}

const insertEvents = `
  insert into interactions (id, visitor_id, kind, subject, payload, network)
  select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::integer[])
  on conflict do nothing`;
