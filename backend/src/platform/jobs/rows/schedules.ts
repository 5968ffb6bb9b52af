import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { JobHandlers, repetitionKind } from '../handlers/job-handlers.js';
import { type CronTimes, nextRun, type Repetition } from '../handlers/repetition.js';

/** Attempts of a run whose process died; failed runs are not retried. */
const maxRestarts = 3;

type CronRepetition = Extract<Repetition, CronTimes>;

const clock = z.tuple([z.object({ now: z.date() })]);
/** `due` is kept as text, because dates have no microseconds. */
const dueRows = z.array(z.object({ name: z.string(), due: z.string(), now: z.date() }));

/**
 * The schedules of repeated jobs: each has one row, and the first process that moves it when it is due adds the job of that
 * period. Missed periods result in a single run. All times are the database's.
 */
@Injectable()
export class Schedules {
  private readonly known = new Set<Repetition>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly handlers: JobHandlers,
  ) {}

  /** Adds the jobs of periods that have begun. */
  async addDue(): Promise<void> {
    const { repetitions } = this.handlers;
    for (const repetition of repetitions) await this.learn(repetition);
    const byCron = repetitions.filter((repetition) => 'cron' in repetition);
    const names = repetitions.filter((one) => !('cron' in one)).map(({ name }) => name);
    if (names.length > 0)
      await this.database.query(addDueRuns, [names, repetitionKind(''), maxRestarts]);
    if (byCron.length > 0) await this.addDueByCron(byCron);
  }

  private async learn(repetition: Repetition): Promise<void> {
    if (this.known.has(repetition)) return;
    if ('cron' in repetition) await this.learnTimes(repetition);
    else await this.database.query(setPeriod, [repetition.name, repetition.everySeconds]);
    this.known.add(repetition);
  }

  private async learnTimes(repetition: CronRepetition): Promise<void> {
    const [{ now }] = clock.parse(await this.database.query('select now()'));
    const first = nextRun(repetition, now);
    await this.database.query(setTimes, [repetition.name, textOf(repetition), first]);
  }

  private async addDueByCron(repetitions: readonly CronRepetition[]): Promise<void> {
    const names = repetitions.map(({ name }) => name);
    const rows: unknown = await this.database.query(dueTimes, [names, repetitions.map(textOf)]);
    for (const { name, due, now } of dueRows.parse(rows)) {
      const repetition = repetitions.find((one) => one.name === name);
      const next = repetition && nextRun(repetition, now);
      const kind = repetitionKind(name);
      await this.database.query(addRun, [name, due, next ?? 'infinity', kind, maxRestarts]);
    }
  }
}

/** Changes with the times. */
function textOf({ cron, timeZone }: CronTimes): string {
  return `${cron} ${timeZone}`;
}

/** A period that is shorter than before applies from now on. */
const setPeriod = `
  insert into job_schedules as known (name, every) values ($1, $2 * interval '1 s')
  on conflict (name) do update set every = excluded.every, cron = null,
    next_run_at = least(known.next_run_at, now() + excluded.every)
  where known.every <> excluded.every or known.cron is not null`;

/** The period only means something to processes of a release that knows no times yet. */
const setTimes = `
  insert into job_schedules as known (name, every, cron, next_run_at) values ($1, '1 day', $2, $3)
  on conflict (name) do update set every = excluded.every, cron = excluded.cron, next_run_at = excluded.next_run_at
  where known.cron is distinct from excluded.cron`;

const addDueRuns = `
  with due as (
    select name, every, next_run_at from job_schedules
    where name = any($1) and cron is null and next_run_at <= now() for update skip locked
  ), moved as (
    update job_schedules set next_run_at = due.next_run_at + due.every *
      (floor(extract(epoch from now() - due.next_run_at) / extract(epoch from due.every)) + 1)
    from due where job_schedules.name = due.name
  )
  insert into jobs (kind, payload, key, repeated, run_at, max_attempts)
  select $2 || name, '{}', '', true, next_run_at, $3 from due
  on conflict (kind, key) where state in ('waiting', 'handed', 'running') do nothing`;

/** Those whose times another release has changed are left to it. */
const dueTimes = `
  select name, next_run_at::text as due, now() from job_schedules
  where (name, cron) in (select * from unnest($1::text[], $2::text[])) and next_run_at <= now()`;

/** Does nothing if another process has moved the schedule. */
const addRun = `
  with moved as (
    update job_schedules set next_run_at = $3 where name = $1 and next_run_at = $2::timestamptz returning name
  )
  insert into jobs (kind, payload, key, repeated, run_at, max_attempts)
  select $4, '{}', '', true, $2::timestamptz, $5 from moved
  on conflict (kind, key) where state in ('waiting', 'handed', 'running') do nothing`;
