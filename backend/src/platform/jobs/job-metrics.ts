import { Injectable, Optional } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Gauge, Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { withPool } from '../database/index.js';
import { Metrics } from '../metrics/index.js';

/** Bounds in seconds: from one statement to the default time limit. */
const buckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 600];

const counts = z.array(z.object({ kind: z.string(), state: z.string(), count: z.coerce.number() }));

/** Metrics of jobs: how many are in the table, and how long attempts took in this process. */
@Injectable()
export class JobMetrics {
  private readonly durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long attempts of jobs took in this process, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets,
    registers: [],
  });

  constructor(@InjectDataSource() database: DataSource, @Optional() metrics?: Metrics) {
    metrics?.add(this.durations, gaugeOfJobs(database));
  }

  /** @returns a function that ends the measurement of one attempt */
  start(kind: string): (outcome: 'done' | 'failed') => void {
    const end = this.durations.startTimer({ kind });
    return (outcome) => {
      end({ outcome });
    };
  }
}

const unfinished = `select kind, state, count(*) from jobs where state <> 'done' group by kind, state`;

/** Counted when the figures are read; none while the database is away, so that the others are still shown. */
function gaugeOfJobs(database: DataSource): Gauge {
  return new Gauge({
    name: 'jobs',
    help: 'Jobs that are waiting, sent to Redis, running or permanently failed, by kind',
    labelNames: ['kind', 'state'],
    registers: [],
    // Every process counts the same rows.
    aggregator: 'max',
    async collect() {
      this.reset();
      const rows: unknown = await withPool('control', () => database.query(unfinished)).catch(
        () => [],
      );
      for (const { count, ...labels } of counts.parse(rows)) this.set(labels, count);
    },
  });
}
