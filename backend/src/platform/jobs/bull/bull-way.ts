import type { DynamicModule, Provider } from '@nestjs/common';
import { HandOver } from '../hand-over.js';
import type { JobTiming } from '../timing.js';
import { BullHandOver } from './bull-hand-over.js';
import { BullProcessor } from './bull-processor.js';
import { bullQueue } from './bull-queue.js';

/** What it takes to hand jobs over by Redis. */
export function bullWay(
  redisUrl: string,
  timing: JobTiming,
): { imports: DynamicModule[]; providers: Provider[] } {
  return {
    imports: [bullQueue(redisUrl, timing)],
    providers: [BullProcessor, { provide: HandOver, useClass: BullHandOver }],
  };
}
