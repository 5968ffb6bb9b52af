import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReleasesFacade } from '../../releases/index.js';
import type { Exposure, GatheredReports } from './gathered-reports.js';
import { measures } from './health-measures.js';

/** Somewhat more than the longest time over which health can be asked for. */
const keptDays = 8;

/** Writes what pages reported: each table with one statement, whatever the number of reports. */
@Injectable()
export class ReportStore {
  private readonly manager: EntityManager;

  constructor(
    @InjectDataSource() database: DataSource,
    private readonly releases: ReleasesFacade,
  ) {
    this.manager = database.manager;
  }

  async save(gathered: GatheredReports): Promise<void> {
    const rows = gathered.healthRows;
    if (rows.length > 0) await this.manager.query(addHealth, [JSON.stringify(rows)]);
    const exposures = await this.compared(gathered.exposures);
    if (exposures.length > 0) await this.manager.query(addExposures, [JSON.stringify(exposures)]);
  }

  /** Figures that nobody can ask for any more. */
  async forgetOld(): Promise<void> {
    await this.manager.query(
      `delete from release_health where minute < now() - interval '${keptDays} days'`,
    );
  }

  /** Visitors matter only while the version that they got is compared with another one. */
  private async compared(exposures: readonly Exposure[]): Promise<Exposure[]> {
    const names = [...new Set(exposures.map(({ name }) => name))];
    const channels = new Map(
      await Promise.all(
        names.map(async (name) => [name, await this.releases.channelVersions(name)] as const),
      ),
    );
    return exposures.filter(({ name, version }) => {
      const { candidate, stable } = channels.get(name) ?? { candidate: null, stable: null };
      return candidate !== null && (version === candidate || version === stable);
    });
  }
}

// In the order of the keys: two processes that write the same rows then never wait for each other in a circle.
const addHealth = `
  insert into release_health (name, version, minute, ${measures.join()})
  select name, version, minute, ${measures.map((measure) => `coalesce(${measure}, 0)`).join()}
    from jsonb_to_recordset($1) as report(
      name text, version text, minute timestamptz,
      ${measures.map((measure) => `${measure} double precision`).join()}
    )
    order by name, version, minute
  on conflict (name, version, minute) do update set
    ${measures.map((key) => `${key} = release_health.${key} + excluded.${key}`).join()}
`;

const addExposures = `
  insert into release_exposures (name, version, visitor_id, network, hurt_at)
  select name, version, "visitorId", network, case when "isHurt" then now() end
    from jsonb_to_recordset($1) as exposure(
      name text, version text, "visitorId" text, network text, "isHurt" boolean
    )
    order by name, version, "visitorId"
  on conflict (name, version, visitor_id) do update set hurt_at = excluded.hurt_at
    where release_exposures.hurt_at is null and excluded.hurt_at is not null
`;
