import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Repetition } from '../handlers/job-handler.decorator.js';
import { JobHandlers, repetitionKind } from '../handlers/job-handlers.js';

/** Attempts of a run whose process died; failed runs are not retried. */
const maxRestarts = 3;

/**
 * The schedules of repeated jobs: each has one row, and the first process that locks it when it is due adds the job of that period.
 * Missed periods result in a single run.
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
    if (repetitions.length === 0) return;
    for (const repetition of repetitions) await this.learn(repetition);
    await this.database.query(addDueRuns, [
      repetitions.map(({ name }) => name),
      repetitionKind(''),
      maxRestarts,
    ]);
  }

  private async learn(repetition: Repetition): Promise<void> {
    if (this.known.has(repetition)) return;
    await this.database.query(setPeriod, [repetition.name, repetition.everySeconds]);
    this.known.add(repetition);
  }
}

/** A period that is shorter than before applies from now on. */
const setPeriod = `
  insert into job_schedules as known (name, every) values ($1, $2 * interval '1 s')
  on conflict (name) do update set every = excluded.every,
    next_run_at = least(known.next_run_at, now() + excluded.every)
  where known.every <> excluded.every`;

const addDueRuns = `
  with due as (
    select name, every, next_run_at from job_schedules
    where name = any($1) and next_run_at <= now() for update skip locked
  ), moved as (
    update job_schedules set next_run_at = due.next_run_at + due.every *
      (floor(extract(epoch from now() - due.next_run_at) / extract(epoch from due.every)) + 1)
    from due where job_schedules.name = due.name
  )
  insert into jobs (kind, payload, key, repeated, run_at, max_attempts)
  select $2 || name, '{}', '', true, next_run_at, $3 from due
  on conflict (kind, key) where state in ('waiting', 'handed', 'running') do nothing`;
