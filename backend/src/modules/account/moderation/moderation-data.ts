import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeepsVisitorData, type VisitorDataKeeper } from '../../../platform/visitor-data/index.js';
import { toAppeal } from './case-facts.js';
import { ModerationAppealEntity } from './entities/moderation-appeal.entity.js';
import { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { ModerationReportEntity } from './entities/moderation-report.entity.js';
import { answeredDays } from './reports.service.js';

/** Two years. */
const dismissedDays = 730;
/** At most so many rows a day. */
const batchSize = 10_000;

/**
 * What is kept of reports and appeals. A report that is left without its visitor still counts, but loses their words; appeals and titles go
 * with their owner.
 */
@Injectable()
@KeepsVisitorData({
  name: 'moderation',
  label: 'What you’ve reported, and your appeals',
  counts: { reports: 'Reports', appeals: 'Appeals' },
  tables: ['moderation_cases', 'moderation_reports', 'moderation_appeals'],
})
export class ModerationData implements VisitorDataKeeper {
  async export(visitorId: string, manager: EntityManager): Promise<object> {
    const reports = await manager.query<object[]>(readReports, [visitorId]);
    const appeals = await manager.find(ModerationAppealEntity, {
      where: { visitorId },
      order: { createdAt: 'ASC' },
    });
    return { reports, appeals: appeals.map(toAppeal) };
  }

  async erase(
    visitorId: string,
    manager: EntityManager,
  ): Promise<{ reports: number; appeals: number }> {
    // Nobody waits for an answer any more.
    await manager.update(
      ModerationCaseEntity,
      { ownerId: visitorId, state: 'appealed' },
      { state: 'taken-down', version: () => 'version + 1' },
    );
    await manager.update(
      ModerationCaseEntity,
      { ownerId: visitorId },
      { ownerId: null, title: 'Deleted by its owner' },
    );
    const appeals = await manager.delete(ModerationAppealEntity, { visitorId });
    const reports = await manager.update(
      ModerationReportEntity,
      { visitorId },
      { visitorId: null, note: '' },
    );
    return { reports: reports.affected ?? 0, appeals: appeals.affected ?? 0 };
  }

  /** Of what both have reported, the report of the one who stays counts. */
  async merge(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query(withoutDoubled, [from, to]);
    await manager.update(ModerationReportEntity, { visitorId: from }, { visitorId: to });
    await manager.update(ModerationAppealEntity, { visitorId: from }, { visitorId: to });
    await manager.update(ModerationCaseEntity, { ownerId: from }, { ownerId: to });
  }

  async retain(now: Date, manager: EntityManager): Promise<void> {
    await manager.query(forgetNetworks, [now, answeredDays, batchSize]);
    await manager.query(removeDismissed, [now, dismissedDays, batchSize]);
  }
}

const readReports = `
  select kind, subject as id, title, report.reason, note, reported_at as "reportedAt"
  from moderation_reports report join moderation_cases one on one.id = case_id
  where visitor_id = $1 order by reported_at`;

/** Who was told under one name isn't told again under the other. */
const withoutDoubled = `
  with doubled as (
    delete from moderation_reports doubled where visitor_id = $1 and exists (
      select from moderation_reports where case_id = doubled.case_id and visitor_id = $2
    )
    returning case_id, told_at
  )
  update moderation_reports kept set told_at = coalesce(kept.told_at, doubled.told_at)
  from doubled where kept.case_id = doubled.case_id and kept.visitor_id = $2`;

const forgetNetworks = `
  update moderation_reports set network = null where id in (
    select id from moderation_reports
    where network is not null and settled_at < $1::timestamptz - $2 * interval '1 day' limit $3
  )`;

const removeDismissed = `
  delete from moderation_cases where id in (
    select id from moderation_cases
    where state = 'dismissed' and changed_at < $1::timestamptz - $2 * interval '1 day' limit $3
  )`;
