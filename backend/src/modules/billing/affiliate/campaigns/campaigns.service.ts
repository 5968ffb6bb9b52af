import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import {
  affiliateLimits,
  type Campaign,
  type CampaignDetails,
  type Feature,
} from '@tessera/contracts-billing';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import {
  ApiProblem,
  type HandlerInput,
  type IfMatch,
} from '../../../../platform/endpoints/index.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import { pageOf, readCursor } from '../../../../platform/paging/index.js';
import { activeCodeOf, lockAffiliate } from '../affiliate-access.js';
import { CampaignEntity } from '../entities/campaign.entity.js';

interface Changes {
  readonly name?: string | undefined;
  readonly isArchived?: boolean | undefined;
}

const sold = ['creator-tools', 'advanced-analytics'] as const satisfies readonly Feature[];

/** The places where an affiliate puts links. What counts does not depend on the plan: only making campaigns and reports do. */
@Injectable()
export class Campaigns {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
  ) {}

  async list(
    visitorId: string,
    { cursor, limit, state }: HandlerInput<'GET /api/affiliate/campaigns'>['query'],
  ): Promise<Response<'GET /api/affiliate/campaigns'>> {
    const after = readCursor(cursor, position);
    const query = this.database.manager
      .createQueryBuilder(CampaignEntity, 'campaign')
      .innerJoin('affiliates', 'affiliate', 'affiliate.id = campaign.affiliateId')
      .where('affiliate.visitor_id = :visitorId', { visitorId })
      .andWhere(`campaign.archivedAt is ${state === 'active' ? 'null' : 'not null'}`)
      .orderBy({ 'campaign.createdAt': 'DESC', 'campaign.id': 'DESC' })
      .limit(limit + 1);
    if (after) query.andWhere('(campaign.createdAt, campaign.id) < (:...after)', { after });
    const [read, entitlement] = await Promise.all([
      query.getMany(),
      this.entitlements.of(visitorId),
    ]);
    const { rows, nextCursor } = pageOf(read, limit, (last) => [last.createdAt, last.id]);
    const locked = this.entitlements.locked(entitlement, sold);
    return { campaigns: rows.map(toCampaign), nextCursor, locked };
  }

  /** @throws ApiProblem `no-affiliate-code`, `campaign-slug-taken`, `too-many-campaigns` */
  create(visitorId: string, { name, slug }: CampaignDetails): Promise<Campaign> {
    return this.database.transaction(async (manager) => {
      const affiliate = await lockAffiliate(manager, { visitorId });
      if (!affiliate || (await activeCodeOf(manager, affiliate.id)) === null)
        throw new ApiProblem('no-affiliate-code', 'You don’t have an affiliate code yet.');
      const { id: affiliateId } = affiliate;
      if (await manager.existsBy(CampaignEntity, { affiliateId, slug })) throw taken();
      await assertRoom(manager, { affiliateId }, affiliateLimits.campaignsInAll);
      await assertRoom(manager, inUse(affiliateId), affiliateLimits.campaigns);
      const row = manager.create(CampaignEntity, { affiliateId, name, slug, archivedAt: null });
      return toCampaign(await manager.save(row));
    });
  }

  /**
   * @param ifMatch the version that the caller has seen
   * @throws ApiProblem `campaign-not-found`, `precondition-failed`, `too-many-campaigns`
   */
  update(visitorId: string, id: string, changes: Changes, ifMatch: IfMatch): Promise<Campaign> {
    return this.database.transaction(async (manager) => {
      const affiliate = await lockAffiliate(manager, { visitorId });
      const row =
        affiliate && (await manager.findOneBy(CampaignEntity, { id, affiliateId: affiliate.id }));
      if (!row) throw new ApiProblem('campaign-not-found', `There is no campaign '${id}'.`);
      ifMatch.assertCurrent(row.version);
      const { name = row.name, isArchived = row.archivedAt !== null } = changes;
      if (row.archivedAt && !isArchived)
        await assertRoom(manager, inUse(row.affiliateId), affiliateLimits.campaigns);
      const archivedAt = isArchived ? (row.archivedAt ?? new Date()) : null;
      Object.assign(row, { name, archivedAt, version: row.version + 1 });
      return toCampaign(await manager.save(row));
    });
  }
}

const position = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

function inUse(affiliateId: string) {
  return { affiliateId, archivedAt: IsNull() };
}

/** The affiliate is locked, so that no two see the last place. */
async function assertRoom(
  manager: EntityManager,
  where: { readonly affiliateId: string },
  limit: number,
): Promise<void> {
  if ((await manager.countBy(CampaignEntity, where)) < limit) return;
  const detail = `You can have up to ${limit} campaigns${'archivedAt' in where ? '. Archive one first.' : ' in all.'}`;
  throw new ApiProblem('too-many-campaigns', detail, { extra: { limit } });
}

function taken(): ApiProblem {
  const message = 'Another of your campaigns already uses this link name.';
  return new ApiProblem('campaign-slug-taken', message, {
    errors: [{ field: 'body.slug', message }],
  });
}

function toCampaign({ id, name, slug, archivedAt, version, createdAt }: CampaignEntity): Campaign {
  return {
    id,
    name,
    slug,
    isArchived: archivedAt !== null,
    version,
    createdAt: createdAt.toISOString(),
  };
}
