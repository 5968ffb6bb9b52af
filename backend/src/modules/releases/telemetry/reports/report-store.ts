import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type AddedVisitor, ExposureStore } from '../exposures/exposure-store.js';
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

  /** All of the batch, or nothing. It is tried twice, because a busy database may have had no connection in time. */
  async save(batch: ReportBatch): Promise<void> {
    if (batch.isEmpty) return;
    let added: readonly AddedVisitor[] = [];
    const attempt = () =>
      this.database.transaction(async (manager) => {
        if (await isNew(batch, manager)) added = await this.write(batch, manager);
      });
    await attempt().catch(attempt);
    this.exposures.count(added);
  }

  /** Deletes metrics beyond the retention period. */
  async deleteOld(): Promise<void> {
    await this.database.query(
      `delete from release_health where minute < now() - interval '${retentionDays} days'`,
    );
    await this.database.query(
      `delete from release_report_batches where written_at < now() - interval '1 hour'`,
    );
    await this.exposures.deleteOld();
  }

  private async write(
    batch: ReportBatch,
    manager: EntityManager,
  ): Promise<readonly AddedVisitor[]> {
    const rows = batch.healthRows;
    if (rows.length > 0) await manager.query(addHealth, [JSON.stringify(rows)]);
    return this.exposures.save(batch.exposures, manager);
  }
}

/**
 * Whether the batch has not been written yet. The connection may be lost after the database has committed; if it is
 * still committing, this waits for it.
 */
async function isNew({ id }: ReportBatch, manager: EntityManager): Promise<boolean> {
  const inserted = await manager.query<unknown[]>(
    'insert into release_report_batches (id) values ($1) on conflict do nothing returning id',
    [id],
  );
  return inserted.length > 0;
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
