import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type Ad, type AdDetails, maxAds } from '@tessera/contracts-billing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { lockName } from '../../platform/database/index.js';
import { ApiProblem, type IfMatch } from '../../platform/endpoints/index.js';
import { dayMs } from '../../platform/utc-days/index.js';
import { AuditTrail } from '../operators/index.js';
import { toAd } from './ad.mapper.js';
import { AdEntity } from './entities/ad.entity.js';
import { adsSettings, type AdsSettings } from './settings.js';

/** Days that the figures of an ad are about. */
const countedDays = 30;

interface Change {
  /** The version that the operator has seen. */
  readonly ifMatch: IfMatch;
  /** Name of the operator. */
  readonly actor: string;
}

/** The ads that operators write. */
@Injectable()
export class AdsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    @Inject(adsSettings.token) private readonly settings: AdsSettings,
  ) {}

  async list(now: Date): Promise<Response<'GET /api/ads/all'>> {
    const since = new Date(now.getTime() - countedDays * dayMs);
    const [rows, counted] = await Promise.all([
      this.database.manager.find(AdEntity, { order: { createdAt: 'DESC', id: 'DESC' } }),
      this.database.query<unknown>(sumByAd, [since]),
    ]);
    const figures = new Map(figureRows.parse(counted).map((row) => [row.ad, row]));
    const { adCentsPerThousandImpressions, adCentsPerClick } = this.settings;
    return {
      ads: rows.map((row) => toAd(row, figures.get(row.id))),
      rates: {
        centsPerThousandImpressions: adCentsPerThousandImpressions,
        centsPerClick: adCentsPerClick,
      },
    };
  }

  /** @throws ApiProblem `too-many-ads` */
  create(details: AdDetails, actor: string): Promise<Ad> {
    return this.database.transaction(async (manager) => {
      await assertRoom(manager);
      const row = await manager.save(manager.create(AdEntity, { ...details, version: 1 }));
      const entry = { actor, action: 'ad-created', subject: row.id, reason: null } as const;
      await this.audit.record(manager, { ...entry, to: details });
      return toAd(row);
    });
  }

  /** @throws ApiProblem `ad-not-found`, `precondition-failed` */
  update(id: string, details: AdDetails, { ifMatch, actor }: Change): Promise<Ad> {
    return this.database.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await manager.findOne(AdEntity, { where: { id }, lock });
      if (!row) throw new ApiProblem('ad-not-found', 'The ad does not exist.');
      ifMatch.assertCurrent(row.version);
      const from = detailsOf(row);
      const changed = await manager.save(Object.assign(row, details, { version: row.version + 1 }));
      const entry = { actor, action: 'ad-changed', subject: id, reason: null } as const;
      await this.audit.record(manager, { ...entry, from, to: details });
      return toAd(changed);
    });
  }
}

async function assertRoom(manager: EntityManager): Promise<void> {
  await lockName(manager, 'ads');
  if ((await manager.count(AdEntity)) < maxAds) return;
  throw new ApiProblem('too-many-ads', `You can have up to ${maxAds} ads. Change one instead.`);
}

function detailsOf(row: AdEntity): AdDetails {
  const { title, text, url, weight, isSponsored, startsOn, endsOn } = row;
  return { title, text, url, weight, isSponsored, startsOn, endsOn };
}

const figureRows = z.array(
  z.object({ ad: z.string(), impressions: z.coerce.number(), clicks: z.coerce.number() }),
);

/** Days that are over, and the one that is not. */
const sumByAd = `
  select ad, sum(impressions)::int as impressions, sum(clicks)::int as clicks
  from (
    select day, ad, impressions, clicks from ad_days
    union all
    select day, ad, impressions, clicks from ad_counts
  ) counted
  where day > ($1::timestamptz at time zone 'UTC')::date
  group by ad`;
