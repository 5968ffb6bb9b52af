import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReleasesFacade } from '../../releases/index.js';
import { type Period, ExposureQuota } from './exposure-quota.js';
import { type Exposure, hangTimeout } from './exposure.js';

const hour = 60 * 60 * 1000;
/** How long visitors are stored who are not part of a running roll-out, in hours. */
const retentionHours = 25;

interface ExposureRow extends Exposure {
  /** ISO 8601. */
  readonly period: string;
  /** Whether another visitor may be added. */
  readonly hasRoom: boolean;
}

/** A visitor who was not known in a period of a part. */
export interface AddedVisitor {
  readonly name: string;
  readonly period: Date;
}

/** Stores which visitors got which version and how it worked: once per step of a roll-out, otherwise once per hour. */
@Injectable()
export class ExposureStore {
  private readonly quota = new ExposureQuota();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly releases: ReleasesFacade,
  ) {}

  /**
   * Stores new reports, with two statements for any number of visitors.
   * @returns visitors to `count` once they are committed
   */
  async save(exposures: readonly Exposure[], manager: EntityManager): Promise<AddedVisitor[]> {
    if (exposures.length === 0) return [];
    const rows = JSON.stringify(await this.inPeriods(exposures, new Date()));
    const added = await manager.query<AddedVisitor[]>(addVisitors, [rows]);
    await manager.query(updateVisitors, [rows]);
    return added;
  }

  /** Counts visitors who were added toward the limits of their periods. */
  count(added: readonly AddedVisitor[]): void {
    const now = new Date();
    for (const { name, period } of added)
      this.quota.add({ name, period: period.toISOString() }, now);
  }

  /** Deletes visitors that are no longer needed for comparisons. */
  async deleteOld(): Promise<void> {
    const running = await this.releases.runningRollouts();
    const steps = running.map(({ name, rollout }) => ({ name, period: rollout.stepStartedAt }));
    await this.database.query(deleteVisitors, [JSON.stringify(steps)]);
  }

  private async inPeriods(exposures: readonly Exposure[], now: Date): Promise<ExposureRow[]> {
    const names = [...new Set(exposures.map(({ name }) => name))];
    const periods = await Promise.all(names.map((name) => this.period(name, now)));
    const byName = new Map(
      periods.map(({ name, period, isStep }) => {
        const hasRoom = this.quota.hasRoom({ name, period, isStep }, now);
        return [name, { period, hasRoom }] as const;
      }),
    );
    const none = { period: hourOf(now), hasRoom: false };
    return exposures.map((exposure) => ({ ...exposure, ...(byName.get(exposure.name) ?? none) }));
  }

  /** The current step of a roll-out, or the current hour if nothing is being rolled out. */
  private async period(name: string, now: Date): Promise<Period> {
    const step = (await this.releases.channelVersions(name))?.rollout?.stepStartedAt;
    return { name, period: step ?? hourOf(now), isStep: step !== undefined };
  }
}

function hourOf(time: Date): string {
  return new Date(Math.floor(time.getTime() / hour) * hour).toISOString();
}

const reported = `
  jsonb_to_recordset($1) as report(
    name text, version text, "visitorId" text, network text, period timestamptz,
    "isOpened" boolean, "isWaiting" boolean, "isAffected" boolean, "hasRoom" boolean
  )
`;

// Both in the order of the keys, so that processes that write the same rows never deadlock.
// A visitor who reports on a part without having opened it is counted, too.
const addVisitors = `
  insert into release_exposures (name, version, visitor_id, period, network)
  select name, version, "visitorId", period, network from ${reported}
    where "hasRoom" and ("isOpened" or not exists (
      select 1 from release_exposures known
        where known.name = report.name and known.version = report.version
          and known.visitor_id = report."visitorId"
    ))
    order by name, version, "visitorId"
  on conflict do nothing
  returning name, period
`;

// Late reports belong to the visit that they are about, which may have started in an earlier step. Once a part is
// shown, no visit is waiting any more; visitors who had to wait too long count as affected all the same.
const updateVisitors = `
  update release_exposures exposure set
    affected_at = coalesce(exposure.affected_at, case
      when matched."isAffected" then now()
      when matched."isWaiting" is not null and exposure.waiting_since < now() - ${hangTimeout}
        then exposure.waiting_since + ${hangTimeout}
    end),
    waiting_since = case
      when matched."isWaiting" then now()
      when matched."isWaiting" is null then exposure.waiting_since
    end
  from (
    select visit.name, visit.version, visit.visitor_id, visit.period, "isWaiting", "isAffected"
      from ${reported} join release_exposures visit
        on visit.name = report.name and visit.version = report.version
          and visit.visitor_id = report."visitorId"
      where ("isWaiting" is not null or "isAffected")
        and (visit.period = (
          select max(latest.period) from release_exposures latest
            where latest.name = report.name and latest.version = report.version
              and latest.visitor_id = report."visitorId"
        ) or (not "isWaiting" and visit.waiting_since is not null))
      order by 1, 2, 3, 4
      for update of visit
  ) matched
  where exposure.name = matched.name and exposure.version = matched.version
    and exposure.visitor_id = matched.visitor_id and exposure.period = matched.period
`;

const deleteVisitors = `
  delete from release_exposures
    where opened_at < now() - interval '${retentionHours} hours'
      and (name, period) not in (
        select name, period from jsonb_to_recordset($1) as step(name text, period timestamptz)
      )
`;
