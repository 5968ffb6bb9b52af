import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  KeepsVisitorData,
  type VisitorDataKeeper,
} from '../../../../platform/visitor-data/index.js';

const deletedRows = z.tuple([z.unknown(), z.int()]);

/** Which versions a visitor got, kept for a day or as long as a roll-out lasts; `ExposureStore` deletes them. */
@Injectable()
@KeepsVisitorData({
  name: 'telemetry',
  label: 'Versions of the site that you got, and whether they worked',
  counts: { versions: 'Versions of the site that you got' },
  tables: ['release_exposures'],
  isOfTheSite: true,
})
export class ExposureData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    return manager.query<object[]>(
      `select name, version, opened_at as "openedAt", affected_at as "affectedAt"
        from release_exposures where visitor_id = $1 order by opened_at`,
      [visitorId],
    );
  }

  async erase(visitorId: string, manager: EntityManager): Promise<{ versions: number }> {
    const deleted: unknown = await manager.query(
      'delete from release_exposures where visitor_id = $1',
      [visitorId],
    );
    return { versions: deletedRows.parse(deleted)[1] };
  }

  /** Where both got the same version in the same time, one is counted. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(
      `delete from release_exposures doubled where visitor_id = $1 and exists (
        select from release_exposures kept
        where kept.visitor_id = $2 and (kept.name, kept.version, kept.period) = (doubled.name, doubled.version, doubled.period)
      )`,
      [from, to],
    );
    await manager.query('update release_exposures set visitor_id = $2 where visitor_id = $1', [
      from,
      to,
    ]);
  }
}
