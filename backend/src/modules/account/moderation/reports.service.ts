import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { moderationLimits, type ReportDetails } from '@tessera/contracts-account';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { lockedCount } from '../../../platform/database/index.js';
import { ApiProblem, type RequestContext } from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { ModeratedKinds, type ModeratedThing } from '../../../platform/moderated-content/index.js';
import { keyedHash, SITE_SECRET } from '../../../platform/secrets/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import type { ModerationCaseEntity } from './entities/moderation-case.entity.js';
import { ModerationReportEntity } from './entities/moderation-report.entity.js';
import { ensureCase, isDown, knownKind, nothingThere } from './moderation-cases.js';

/** For so long, somebody whose report was answered does not bring the same thing before operators again. */
export const answeredDays = 90;

/**
 * Takes what visitors report. Reports hide nothing: they order the queue, by the number of networks that they come from, because a
 * machine that drops its cookies is another visitor each time.
 */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(SITE_SECRET) private readonly secret: string,
    private readonly kinds: ModeratedKinds,
    private readonly networks: ClientNetworks,
  ) {}

  /** A visitor's second report of a thing replaces their first. @throws ApiProblem `nothing-to-moderate`, `too-many-reports` */
  async report(
    { kind, id, reason, note }: ModeratedThing & ReportDetails,
    context: RequestContext,
  ): Promise<Response<'POST /api/reports'>> {
    const thing = { kind, id };
    const { content } = knownKind(this.kinds, thing);
    const described = (await content.describe([id])).get(id);
    if (!described) throw nothingThere();
    const { visitorId } = context;
    const report = { reason, note, visitorId, network: this.signatureOf(thing, context) };
    return this.database.transaction(async (manager) => {
      const sentToday = await countToday(manager, visitorId);
      const row = await ensureCase(manager, thing, described);
      const before = await manager.findOneBy(ModerationReportEntity, { caseId: row.id, visitorId });
      if (!before && sentToday >= moderationLimits.reportsPerDay) throw tooMany();
      await putReport(manager, row, report);
      if (!isDown(row)) await reopen(manager, Object.assign(row, { title: described.title }));
      return { reportedAt: new Date().toISOString() };
    });
  }

  /** Of the network, for this thing alone: reports of different things can't be joined by it. */
  private signatureOf(
    { kind, id }: ModeratedThing,
    { request, visitorId }: RequestContext,
  ): string {
    const network = request ? this.networks.networkOf(request, visitorId) : `visitor ${visitorId}`;
    return keyedHash(this.secret, 'report', [kind, id, network].join('\n'));
  }
}

type NewReport = Pick<ModerationReportEntity, 'visitorId' | 'network' | 'reason' | 'note'>;

async function countToday(manager: EntityManager, visitorId: string): Promise<number> {
  const where = { visitorId, reportedAt: MoreThan(new Date(Date.now() - dayMs)) };
  return lockedCount(manager, ModerationReportEntity, { owner: visitorId, where });
}

function tooMany(): ApiProblem {
  const limit = moderationLimits.reportsPerDay;
  return new ApiProblem('too-many-reports', `You can send ${limit} reports a day.`, {
    extra: { limit },
  });
}

async function putReport(
  manager: EntityManager,
  { id }: ModerationCaseEntity,
  { visitorId, network, reason, note }: NewReport,
): Promise<void> {
  const values = [id, visitorId, network, reason, note, answeredDays];
  await manager.query(upsertReport, values);
}

// What comes from a network whose report was answered is answered as well.
const upsertReport = `
  insert into moderation_reports as known (case_id, visitor_id, network, reason, note, settled_at)
  values ($1, $2, $3, $4, $5, (
    select max(settled_at) from moderation_reports
    where case_id = $1 and network = $3 and settled_at > now() - $6 * interval '1 day'
  ))
  on conflict (case_id, visitor_id) do update set
    reason = excluded.reason, note = excluded.note, reported_at = now(),
    network = coalesce(known.network, excluded.network),
    settled_at = case when known.settled_at > now() - $6 * interval '1 day' then known.settled_at end`;

/** Opens a case that has reports without an answer, and counts their networks. */
async function reopen(manager: EntityManager, row: ModerationCaseEntity): Promise<void> {
  const [counted] = await manager.query<{ networks: number }[]>(
    `select count(distinct network)::int as networks from moderation_reports
      where case_id = $1 and settled_at is null`,
    [row.id],
  );
  const networks = counted?.networks ?? 0;
  const isNew = row.state !== 'open';
  // Who writes the same again does not come to the front of the queue with it.
  if (networks === 0 || (!isNew && networks <= row.networks)) return;
  const version = row.version + Number(isNew);
  await manager.save(
    Object.assign(row, { state: 'open', version, networks, changedAt: new Date() }),
  );
}
