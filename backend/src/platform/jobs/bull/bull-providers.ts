import type { DynamicModule, Provider } from '@nestjs/common';
import { JobTransport } from '../job-transport.js';
import type { JobTiming } from '../timing.js';
import { BullProcessor } from './bull-processor.js';
import { bullQueue } from './bull-queue.js';
import { BullTransport } from './bull-transport.js';

/** Imports and providers for dispatching jobs through Redis. */
export function bullTransport(
  redisUrl: string,
  timing: JobTiming,
): { imports: DynamicModule[]; providers: Provider[] } {
  return {
    imports: [bullQueue(redisUrl, timing)],
    providers: [BullProcessor, { provide: JobTransport, useClass: BullTransport }],
  };
}
