import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ExposureStore } from '../exposures/exposure-store.js';
import { measures } from './health-measures.js';
import type { ReportBatch } from './report-batch.js';

/** Slightly more than the maximum period of health requests. */
const retentionDays = 8;

/** Writes reports with a constant number of statements. */
@Injectable()
export class ReportStore {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly exposures: ExposureStore,
  ) {}

  /** All of the batch, or nothing. */
  async save(batch: ReportBatch): Promise<void> {
    const rows = batch.healthRows;
    await this.database.transaction(async (manager) => {
      if (rows.length > 0) await manager.query(addHealth, [JSON.stringify(rows)]);
      await this.exposures.save(batch.exposures, manager);
    });
  }

  /** Deletes metrics beyond the retention period. */
  async deleteOld(): Promise<void> {
    await this.database.query(
      `delete from release_health where minute < now() - interval '${retentionDays} days'`,
    );
    await this.exposures.deleteOld();
  }
}

// In the order of the keys, so that processes that write the same rows never deadlock.
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
