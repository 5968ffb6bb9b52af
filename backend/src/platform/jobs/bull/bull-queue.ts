import { BullModule } from '@nestjs/bull';
import type { DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import type { JobTiming } from '../timing.js';
import { redisOptions } from './redis-options.js';

export const queueName = 'jobs';

/** Redis only stores the id of the row. */
export const handedJob = z.strictObject({ id: z.uuid() });
export type HandedJobData = z.infer<typeof handedJob>;

/** The queue in Redis. Attempts and outcomes are kept in the row instead. */
export function bullQueue(redisUrl: string, { redeliveryMs }: JobTiming): DynamicModule {
  return BullModule.registerQueue({
    name: queueName,
    prefix: 'tessera',
    redis: redisOptions(redisUrl),
    defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true },
    settings: {
      retryProcessDelay: 500,
      // A job of a stalled process is taken back after two of these checks,
      lockDuration: redeliveryMs,
      stalledInterval: redeliveryMs / 2,
      // as often as needed. Bull must not fail it, because a failed one could not be sent again.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    },
  });
}
