import { Writable } from 'node:stream';
import { Injectable, Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { readSettings, SettingsModule } from '../../src/platform/config/index.js';
import { DatabaseModule } from '../../src/platform/database/index.js';
import {
  defineJob,
  type Job,
  JobHandler,
  JobQueue,
  JobsModule,
  type JobTiming,
  type NewJob,
} from '../../src/platform/jobs/index.js';
import { createLogger, NestLogger } from '../../src/platform/logging/index.js';
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
  readonly jobs?: 'here' | 'elsewhere';
  readonly timing?: Partial<JobTiming>;
}

/** Adds notes to the effects. */
@Injectable()
class Notes {
  /** Runs before that, or fails it. */
  meanwhile: (note: string, job: Job) => unknown = () => {};

  @JobHandler(noteJob)
  async leave({ note }: { note: string }, job: Job): Promise<void> {
    await this.meanwhile(note, job);
    await job.completeWith(async (manager) => {
      await manager.query('insert into effects values ($1)', [note]);
    });
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
