import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ClockReading, type ClockSegment } from './clock-reading.js';

/** A reading is used so long, because many ask for it. */
const readMs = 1000;
/** A longer time without a movement was one in which the site did not run, or could not. */
const longestPauseMs = 30_000;

/**
 * The clock by which sample videos come out and are watched: several times faster than the day, so that somebody who looks at a site
 * with samples sees it live. What is stored of samples has real times. Whoever counts in hours what happens to samples has to take the
 * hours of this clock.
 */
@Injectable()
export class SampleClock {
  private known: { readonly reading: Promise<ClockReading>; readonly until: number } | null = null;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The clock as it was within the last second. */
  read(): Promise<ClockReading> {
    if (this.known && performance.now() < this.known.until) return this.known.reading;
    const reading = readClock(this.database.manager);
    this.known = { reading, until: performance.now() + readMs };
    reading.catch(() => (this.known = null));
    return reading;
  }

  /**
   * Lets the clock go on until a time, in the transaction of a change that keeps others from it. After a pause it goes on from there: it
   * does not make up for the time in which nothing moved.
   * @param speed sample hours in an hour
   */
  async goOn(manager: EntityManager, now: Date, speed: number): Promise<ClockReading> {
    const segments = await readSegments(manager);
    const last = segments.at(-1);
    if (last && now <= last.realUntil) return readClock(manager);
    if (last?.speed === speed && now.getTime() - last.realUntil.getTime() <= longestPauseMs) {
      await manager.query(
        `update sample_clock set real_until = $1 where id = (
          select id from sample_clock order by real_from desc, id desc limit 1)`,
        [now],
      );
    } else {
      const shown = last ? new ClockReading(segments).sampleTime(now) : now;
      await manager.query(
        'insert into sample_clock (real_from, real_until, sample_from, speed) values ($1, $1, $2, $3)',
        [now, shown, speed],
      );
    }
    return readClock(manager);
  }
}

async function readClock(manager: EntityManager): Promise<ClockReading> {
  const [catalog] = await manager.query<{ anchor: Date }[]>('select anchor from sample_catalog');
  return new ClockReading(await readSegments(manager), catalog?.anchor);
}

function readSegments(manager: EntityManager): Promise<ClockSegment[]> {
  return manager.query<ClockSegment[]>(
    `select real_from as "realFrom", real_until as "realUntil", sample_from as "sampleFrom", speed
      from sample_clock order by real_from, id`,
  );
}
