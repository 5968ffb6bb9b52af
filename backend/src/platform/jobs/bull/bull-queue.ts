import { BullModule } from '@nestjs/bull';
import type { DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import type { JobTiming } from '../timing.js';
import { redisOptions } from './redis-options.js';

export const queueName = 'jobs';

/** Redis holds no more than what it takes to find the row. */
export const handedJob = z.strictObject({ id: z.uuid() });
export type HandedJobData = z.infer<typeof handedJob>;

/** The queue in Redis. It knows neither attempts nor outcomes: those are the row's. */
export function bullQueue(redisUrl: string, { redeliveryMs }: JobTiming): DynamicModule {
  return BullModule.registerQueue({
    name: queueName,
    prefix: 'tessera',
    redis: redisOptions(redisUrl),
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    settings: {
      retryProcessDelay: 500,
      // Redis may give a job to a process that stalls: it is taken back after two of these checks,
      lockDuration: redeliveryMs,
      stalledInterval: redeliveryMs / 2,
      // as often as needed. Bull must not fail it: a failed one would keep the job from being handed over again.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    },
  });
}
