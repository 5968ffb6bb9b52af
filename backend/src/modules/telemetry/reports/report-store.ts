import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ExposureStore } from '../exposures/exposure-store.js';
import type { ReportBatch } from './report-batch.js';
import { measures } from './health-measures.js';

/** Somewhat more than the longest time over which health can be asked for. */
const retentionDays = 8;

/** Writes what pages reported: with few statements, whatever the number of reports. */
@Injectable()
export class ReportStore {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly exposures: ExposureStore,
  ) {}

  async save(gathered: ReportBatch): Promise<void> {
    const rows = gathered.healthRows;
    if (rows.length > 0) await this.database.query(addHealth, [JSON.stringify(rows)]);
    await this.exposures.save(gathered.exposures);
  }

  /** Figures that nobody can ask for any more. */
  async deleteOld(): Promise<void> {
    await this.database.query(
      `delete from release_health where minute < now() - interval '${retentionDays} days'`,
    );
    await this.exposures.deleteOld();
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
