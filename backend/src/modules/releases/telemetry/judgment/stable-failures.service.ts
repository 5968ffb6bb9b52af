import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Counts, hasRegressed, noVisitors } from '@tessera/release-rules/judgment';
import { DataSource } from 'typeorm';
import { ReleasesFacade } from '../../releases/index.js';
import { areNetworksKnown, armColumns, type ArmRow } from '../exposures/arm-counts.service.js';
import { isAffected } from '../exposures/exposure.js';
import { ReportBuffer } from '../reports/report-buffer.js';

/** The observed period and the baseline before it, in minutes. */
const recent = 30;
const before = 24 * 60;

/** Maximum number of counted visitors per network in the last half hour; proportionally more in the day before. */
const maxPerNetwork = 5;

/** A stable version that fails more often than its part did before. */
export interface FailingVersion {
  readonly name: string;
  readonly version: string;
  /** In the last half hour. */
  readonly now: Counts;
  /** In the day before, of any version. */
  readonly before: Counts;
}

interface Row extends ArmRow {
  readonly isRecent: boolean;
}

/** Monitors the stable versions. */
@Injectable()
export class StableFailures {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly releases: ReleasesFacade,
    private readonly buffer: ReportBuffer,
  ) {}

  async find(): Promise<FailingVersion[]> {
    await this.buffer.flush();
    const failing: FailingVersion[] = [];
    for (const { name, version } of await this.releases.stableVersions()) {
      const rows = await this.database.query<Row[]>(countVisitors, [name, version]);
      const [now, baseline] = [armOf(rows, true), armOf(rows, false)];
      if (hasRegressed({ now, before: baseline, knowsNetworks: areNetworksKnown([now]) }))
        failing.push({ name, version, now, before: baseline });
    }
    return failing;
  }
}

function armOf(rows: readonly Row[], isRecent: boolean): ArmRow {
  return rows.find((row) => row.isRecent === isRecent) ?? { ...noVisitors, unknown: 0 };
}

// A visitor who came earlier and was affected only recently does not count for the baseline.
const countVisitors = `
  with visitor as (
    select opened_at > now() - interval '${recent} minutes' as is_recent, network, opened_at,
        visitor_id, ${isAffected} and (
          opened_at > now() - interval '${recent} minutes'
          or affected_at <= now() - interval '${recent} minutes'
          or waiting_since <= now() - interval '${recent} minutes'
        ) as is_affected
      from release_exposures
      where name = $1 and opened_at > now() - interval '${recent + before} minutes'
        and (version = $2 or opened_at <= now() - interval '${recent} minutes')
  ), placed as (
    select visitor.*, row_number() over (
        partition by is_recent, network order by opened_at, visitor_id
      ) as place
      from visitor
  ), of_network as (
    select is_recent, network, count(*)::int as visitors,
        count(*) filter (where is_affected)::int as affected
      from placed
      where place <= case when is_recent then ${maxPerNetwork}
        else ${(maxPerNetwork * before) / recent} end
      group by 1, 2
  )
  select is_recent as "isRecent", ${armColumns}
    from of_network group by 1
`;
