import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { type Ad, type AdDetails, maxAds } from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { IfMatch } from '../../../platform/endpoints/index.js';
import { ownedRows } from '../../../platform/owned-rows/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { AuditTrail } from '../../releases/operators/index.js';
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

const ads = ownedRows(AdEntity, {
  noun: 'ad',
  notFound: 'ad-not-found',
  tooMany: 'too-many-ads',
});

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
      const row = await ads.create(manager, { ...details, version: 1 }, maxAds);
      const entry = { actor, action: 'ad-created', subject: row.id, reason: null } as const;
      await this.audit.record(manager, { ...entry, to: details });
      return toAd(row);
    });
  }

  /** @throws ApiProblem `ad-not-found`, `precondition-failed` */
  update(id: string, details: AdDetails, { ifMatch, actor }: Change): Promise<Ad> {
    return this.database.transaction(async (manager) => {
      const row = await ads.update(manager, { id }, ifMatch, async (current) => {
        const entry = { actor, action: 'ad-changed', subject: id, reason: null } as const;
        await this.audit.record(manager, { ...entry, from: detailsOf(current), to: details });
        return details;
      });
      return toAd(row);
    });
  }
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
