import { Global, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { EventLoopWatch } from './event-loop-watch.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics, type PoolState } from './metrics.js';

/** Measures the site and shows the figures at `/metrics`. */
@Global()
@Module({
  controllers: [MetricsController],
  providers: [
    EventLoopWatch,
    {
      provide: Metrics,
      inject: [DataSource],
      useFactory: (source: DataSource) => new Metrics(() => poolOf(source)),
    },
  ],
  exports: [EventLoopWatch, Metrics],
})
export class MetricsModule {}

/** The pool that TypeORM keeps in its driver; none before the first connection. */
function poolOf({ driver }: DataSource): PoolState | undefined {
  return driver instanceof PostgresDriver ? (driver.master as PoolState | undefined) : undefined;
}
