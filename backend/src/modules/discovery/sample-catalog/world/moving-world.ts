import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SampleWorld } from '@tessera/sample-catalog';
import { DataSource, type EntityManager } from 'typeorm';
import type { SettingsOf } from '../../../../platform/config/index.js';
import { inTurns } from '../../../../platform/event-loop/index.js';
import { InteractionsFacade } from '../../../account/interactions/index.js';
import { SamplesFacade } from '../../catalog/index.js';
import type { ClockReading } from '../clock/clock-reading.js';
import { SampleClock } from '../clock/sample-clock.js';
import { sampleCatalogSettings } from '../settings.js';
import { growthOf } from './growth-of.js';
import { agedRanges } from './thinned-days.js';

/** Videos that come out at most, relative to those that a catalog has from the start: then its world stands still. */
const growthLimit = 2;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** One step of the world is a transaction: so much sample time at most, and it never goes beyond a full hour. */
const stepMs = 5 * minute;
/** What is left of a run for the next one: what a stalled process makes up for at a time. */
const mostSteps = 24;
/** Days before the anchor of which a new catalog has searches. */
const searchedDays = 7;

/** The present catalog with how far its world has come. */
interface Present {
  readonly seed: string;
  readonly size: number;
  readonly anchor: Date;
  readonly movedUntil: Date;
  readonly videos: number;
  /** Whether nothing has moved in it so far. */
  readonly isNew: boolean;
}

/**
 * Lets the world of the samples go on: new videos come out, what is watched is counted, comments are written, and people search. What is
 * stored follows from seed and sample time alone; a time that was stored is not stored again, whatever ends a run.
 */
@Injectable()
export class MovingWorld {
  private world: SampleWorld | undefined;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(sampleCatalogSettings.token)
    private readonly settings: SettingsOf<typeof sampleCatalogSettings>,
    private readonly clock: SampleClock,
    private readonly samples: SamplesFacade,
    private readonly interactions: InteractionsFacade,
  ) {}

  /**
   * Moves the world up to a time, unless samples are hidden. Another process that is at it goes on alone.
   * @returns the number of steps
   */
  async move(now: Date, signal?: AbortSignal): Promise<number> {
    const { sampleClock: speed } = this.settings;
    if (speed === 0 || !(await this.samples.shown())) return 0;
    const { catalogLock, maxRewritten } = await import('@tessera/sample-catalog');
    const begun = await this.alone(catalogLock, async (manager) => {
      const present = await readPresent(manager);
      if (!present || present.size > maxRewritten || hasEnded(present)) return null;
      if (now < present.anchor) return null;
      return { present, reading: await this.clock.goOn(manager, now, speed) };
    });
    if (!begun) return 0;
    await this.recallSearches(begun.present, begun.reading, catalogLock);
    const until = begun.reading.sampleTime(now);
    let { present } = begun;
    for (let steps = 0; ; steps += 1) {
      const isOver = present.movedUntil >= until || hasEnded(present);
      if (isOver || steps === mostSteps || signal?.aborted) return steps;
      const moved = await this.step(present, { until, reading: begun.reading, catalogLock });
      if (!moved) return steps;
      present = moved;
    }
  }

  /** @returns the catalog afterwards; `null` where somebody else has moved it */
  private async step(
    present: Present,
    { until, reading, catalogLock }: { until: Date; reading: ClockReading; catalogLock: number },
  ): Promise<Present | null> {
    const { movedUntil: from, anchor } = present;
    const to = new Date(Math.min(until.getTime(), endOfStep(from, anchor)));
    const world = await this.worldOf(present);
    for await (const _ of inTurns(world.recall(from, to)));
    const growth = growthOf(world.between(from, to), reading);
    const searched = world
      .searched(from, to)
      .flatMap(({ at, demand }) => demand.map((one) => ({ ...one, at: reading.realTime(at) })));
    const ranges = agedRanges(anchor, from, to).map((range) => ({
      from: reading.realTime(range.from),
      until: reading.realTime(range.until),
    }));
    return this.alone(catalogLock, async (manager) => {
      const found = await readPresent(manager);
      if (!found || !isSame(found, present)) return null;
      const added = await this.samples.grow(manager, growth);
      await this.samples.thin(manager, ranges);
      await this.interactions.addSampleQueries(manager, searched);
      await manager.query(
        `insert into sample_world as known (moved_until, videos) values ($1, $2)
          on conflict (id) do update set moved_until = excluded.moved_until, videos = known.videos + excluded.videos`,
        [to, added],
      );
      return { ...present, movedUntil: to, videos: present.videos + added, isNew: false };
    });
  }

  /** A catalog that has just been made has searches of the days before. */
  private async recallSearches(
    present: Present,
    reading: ClockReading,
    catalogLock: number,
  ): Promise<void> {
    if (!present.isNew) return;
    const { anchor } = present;
    const from = new Date(anchor.getTime() - searchedDays * day);
    const world = await this.worldOf(present);
    for await (const _ of inTurns(world.recall(from, anchor)));
    const searched = world
      .searched(from, anchor)
      .flatMap(({ at, demand }) => demand.map((one) => ({ ...one, at: reading.realTime(at) })));
    await this.alone(catalogLock, async (manager) => {
      const found = await readPresent(manager);
      if (!found?.isNew || !isSame(found, present)) return;
      await this.interactions.addSampleQueries(manager, searched);
      await manager.query('insert into sample_world (moved_until) values ($1)', [anchor]);
    });
  }

  private async worldOf({ seed, size, anchor }: Present): Promise<SampleWorld> {
    const known = this.world?.options;
    const isKnown =
      known?.seed === seed && known.size === size && known.anchor.getTime() === anchor.getTime();
    if (this.world && isKnown) return this.world;
    const { SampleWorld: World } = await import('@tessera/sample-catalog');
    return (this.world = new World({ seed, size, anchor }));
  }

  /** Runs a short transaction, unless another process or a start writes the sample catalog. */
  private alone<T>(lock: number, work: (manager: EntityManager) => Promise<T>): Promise<T | null> {
    return this.database.transaction(async (manager) => {
      const [locked] = await manager.query<{ free: boolean }[]>(
        'select pg_try_advisory_xact_lock($1) as free',
        [lock],
      );
      return locked?.free ? work(manager) : null;
    });
  }
}

async function readPresent(manager: EntityManager): Promise<Present | null> {
  const [found] = await manager.query<Present[]>(
    `select seed, size, anchor, coalesce(moved_until, anchor) as "movedUntil", coalesce(videos, 0) as videos,
        moved_until is null as "isNew"
      from sample_catalog left join sample_world using (id)`,
  );
  return found ?? null;
}

function isSame(a: Present, b: Present): boolean {
  return (
    a.seed === b.seed &&
    a.size === b.size &&
    a.anchor.getTime() === b.anchor.getTime() &&
    a.movedUntil.getTime() === b.movedUntil.getTime()
  );
}

/** At a full hour alone, so that the end follows from seed and sample time too. */
function hasEnded({ anchor, movedUntil, videos, size }: Present): boolean {
  const isFullHour = (movedUntil.getTime() - anchor.getTime()) % hour === 0;
  return isFullHour && videos >= growthLimit * size;
}

function endOfStep(from: Date, anchor: Date): number {
  const gone = from.getTime() - anchor.getTime();
  const nextHour = (Math.floor(gone / hour) + 1) * hour;
  return anchor.getTime() + Math.min(gone + stepMs, nextHour);
}
