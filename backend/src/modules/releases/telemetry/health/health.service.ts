import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ChannelHealth } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { isAffected } from '../exposures/exposure.js';
import { JudgmentService } from '../judgment/judgment.service.js';
import { ReportBuffer } from '../reports/report-buffer.js';
import { intervalsOf } from './interval.js';

type Point = ChannelHealth['points'][number];
type PointRow = Omit<Point, 'at'> & { readonly at: Date };

const pointsQuery = `
  select version, to_timestamp(floor(extract(epoch from minute) / $2) * $2) as at,
      sum(loads)::int as loads,
      sum(load_failures)::int as "loadFailures",
      sum(render_failures)::int as "renderFailures",
      sum(exceptions)::int as exceptions,
      sum(load_ms_sum) / nullif(sum(load_ms_count), 0) as "loadTime",
      sum(lcp_sum) / nullif(sum(lcp_count), 0) as lcp,
      sum(cls_sum) / nullif(sum(cls_count), 0) as cls,
      sum(inp_sum) / nullif(sum(inp_count), 0) as inp
    from release_health
    where name = $1 and minute >= to_timestamp($3)
    group by 1, 2
    order by 2, 1
`;

// A visitor counts once, even in several steps or hours.
const visitorsQuery = `
  select version, count(distinct visitor_id)::int as visitors,
      count(distinct visitor_id) filter (where ${isAffected})::int as affected
    from release_exposures where name = $1
    group by version order by max(opened_at) desc
`;

/** Health metrics of the versions of a remote. */
@Injectable()
export class HealthService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly judgments: JudgmentService,
    private readonly buffer: ReportBuffer,
  ) {}

  async ofChannel(name: string, minutes: number): Promise<ChannelHealth> {
    const { length, from } = intervalsOf(minutes, new Date());
    await this.buffer.flush();
    const rows = await this.database.query<PointRow[]>(pointsQuery, [name, length, from]);
    const points = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    const versions = await this.database.query<ChannelHealth['versions']>(visitorsQuery, [name]);
    const judgment = await this.judgments.ofChannel(name);
    return { interval: length, points, versions, judgment };
  }
}
