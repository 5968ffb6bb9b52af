import { Writable } from 'node:stream';
import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { readSettings, SettingsModule } from '../../config/index.js';
import { DatabaseModule } from '../../database/index.js';
import { createLogger, NestLogger } from '../../logging/index.js';
import {
  defineJob,
  type Job,
  JobHandler,
  JobQueue,
  JobsModule,
  type JobTiming,
  type NewJob,
} from '../index.js';
import { testTiming } from './test-jobs.js';

/** Adds a note to the effects. */
export const noteJob = defineJob({
  name: 'note',
  payload: z.strictObject({ note: z.string() }),
  maxAttempts: 3,
});

type NewNote = Omit<NewJob<typeof noteJob.payload>, 'kind' | 'payload'>;

export interface JobProcess {
  readonly app: INestApplicationContext;
  readonly notes: Notes;
  /** Adds a job in a separate transaction. @returns its id */
  add(note: string, options?: NewNote): Promise<string | null>;
  transaction<T>(work: (manager: EntityManager, queue: JobQueue) => Promise<T>): Promise<T>;
  log(): string;
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly databaseUrl: string;
  readonly redisUrl?: string | undefined;
  readonly jobs?: 'here' | 'elsewhere' | undefined;
  /** Of statements of requests, in milliseconds. */
  readonly statementTimeout?: number | undefined;
  readonly timing?: Partial<JobTiming> | undefined;
}

/** Where an attempt is: before its effect, within the transaction of it, or after that. */
export const places = ['before', 'within', 'after'] as const;
type Place = (typeof places)[number];

/** Adds notes to the effects. */
@Injectable()
class Notes {
  /** Runs there, and fails the attempt if it throws. */
  readonly on: Record<Place, (note: string, job: Job) => unknown> = {
    before: () => {},
    within: () => {},
    after: () => {},
  };

  @JobHandler(noteJob)
  async leave({ note }: { note: string }, job: Job): Promise<void> {
    await this.on.before(note, job);
    await job.completeWith(async (manager) => {
      await manager.query('insert into effects values ($1)', [note]);
      await this.on.within(note, job);
    });
    await this.on.after(note, job);
  }
}

@Module({ providers: [Notes] })
class JobProcessModule {}

/** Runs jobs like a process of the site, but within the test's process. */
export async function startJobProcess(options: ProcessOptions): Promise<JobProcess> {
  const lines: string[] = [];
  const app = await openApp(options, lines);
  const transaction: JobProcess['transaction'] = (work) =>
    app.get(DataSource).transaction((manager) => work(manager, app.get(JobQueue)));
  return {
    app,
    notes: app.get(Notes),
    add: (note, options) =>
      transaction((manager, queue) =>
        queue.add(manager, { kind: noteJob, payload: { note }, ...options }),
      ),
    transaction,
    log: () => lines.join(''),
    close: () => app.close(),
  };
}

function openApp(options: ProcessOptions, lines: string[]): Promise<INestApplicationContext> {
  const settings = readSettings([], {
    REDIS_URL: options.redisUrl,
    JOBS: options.jobs,
    STATEMENT_TIMEOUT_MS: options.statementTimeout?.toString(),
    LOG_LEVEL: 'info',
    NODE_ENV: 'test',
  });
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const root = {
    module: JobProcessModule,
    imports: [
      SettingsModule.of(settings),
      DatabaseModule.at(options.databaseUrl, settings),
      JobsModule.of(settings, { ...testTiming, ...options.timing }),
    ],
  };
  return NestFactory.createApplicationContext(root, {
    abortOnError: false,
    logger: new NestLogger(createLogger('info', log)),
  });
}
