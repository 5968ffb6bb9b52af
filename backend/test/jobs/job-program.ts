import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readSettings, SettingsModule } from '../../src/platform/config/index.js';
import { DatabaseModule } from '../../src/platform/database/index.js';
import {
  defineJob,
  type Job,
  JobHandlers,
  JobQueue,
  JobsModule,
  type JobTiming,
} from '../../src/platform/jobs/index.js';
import type { Order } from './launch-program.js';

/*
 * A process that runs jobs, runs and holds them, or writes one and dies. It sends its parent a message when it is ready and
 * where a job pauses; from the next message on it holds nothing.
 */

const timing = JSON.parse(process.argv[2] ?? '{}') as JobTiming;
const order = (process.argv[3] ?? 'run') as Order;

const held = defineJob({
  name: 'held',
  payload: z.strictObject({ note: z.string(), holdAt: z.enum(['before', 'within', 'after']) }),
  maxAttempts: 3,
});
type Held = z.infer<typeof held.payload>;
type Place = Held['holdAt'];

@Module({})
class JobProgramModule {}

const settings = readSettings();
const app = await NestFactory.createApplicationContext(
  {
    module: JobProgramModule,
    imports: [
      SettingsModule.of(settings),
      DatabaseModule.at(settings.databaseUrl ?? '', settings),
      JobsModule.of(settings, timing),
    ],
  },
  { logger: false },
);

let isHolding = order === 'hold';
const resumed = new Promise<void>((resolve) => {
  process.once('message', () => {
    isHolding = false;
    resolve();
  });
});

/** Pauses every attempt in this process: on a busy machine, an earlier one may have lost its lease before it got here. */
async function holdAt(place: Place, payload: Held): Promise<void> {
  if (!isHolding || place !== payload.holdAt) return;
  process.send?.(place);
  await resumed;
}

const handlers = app.get(JobHandlers);

handlers.handle(held, async (payload, job) => {
  await holdAt('before', payload);
  await job.completeWith(async (manager) => {
    await manager.query('insert into effects values ($1)', [payload.note]);
    await holdAt('within', payload);
  });
  await holdAt('after', payload);
});
const leaveTime = (job: Job) =>
  job.completeWith(async (manager) => {
    await manager.query('insert into effects values ($1)', [job.dueAt.toISOString()]);
  });
handlers.repeat({ name: 'payout', everySeconds: 1 }, leaveTime);
handlers.repeat({ name: 'new year', cron: '0 0 1 1 *', timeZone: 'UTC' }, leaveTime);

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit());
});

if (order === 'add') {
  const payload = { note: 'written', holdAt: 'before' } as const;
  await app
    .get(DataSource)
    .transaction((manager) => app.get(JobQueue).add(manager, { kind: held, payload }));
  process.kill(process.pid, 'SIGKILL');
}
process.send?.('ready');
