import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  affiliateLimits,
  type AffiliateReport,
  type ExportedFigures,
  type ReportFigures,
  toDollars,
} from '@tessera/contracts-billing';
import { DataSource, In } from 'typeorm';
import type { HandlerInput } from '../../../../platform/endpoints/index.js';
import { CampaignEntity } from '../entities/campaign.entity.js';
import { CountedLinks, type LinkTally } from './counted-links.service.js';
import { daysAskedFor, daysBefore } from './days-asked-for.js';
import { byWorth, type Compared, comparedBy, nothing, sumOf, toFigures } from './tally.js';

type Query = HandlerInput<'GET /api/affiliate/report'>['query'];
type Campaigns = AffiliateReport['campaigns'];
type Pages = Pick<AffiliateReport, 'landingPages' | 'otherPages'>;

/** Which links of a visitor bring something, compared with as many days before. */
@Injectable()
export class AffiliateReports {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly counted: CountedLinks,
  ) {}

  /** @throws ApiProblem `invalid-request` for a range that is too long, or none */
  async of(visitorId: string, query: Query, now: Date): Promise<AffiliateReport> {
    const period = daysAskedFor(query, affiliateLimits.reportDays, now);
    const before = daysBefore(period);
    const current = await this.counted.in(period, visitorId);
    const earlier = await this.counted.in(before, visitorId);
    return {
      period,
      before,
      total: toFigures({ now: sumOf(current), before: sumOf(earlier) }),
      campaigns: await this.campaigns(comparedBy(current, earlier, ({ campaignId }) => campaignId)),
      ...pagesOf(comparedBy(current, earlier, ({ landingPage }) => landingPage)),
      weekdays: weekdaysOf(comparedBy(current, earlier, ({ weekday }: LinkTally) => weekday)),
    };
  }

  /** The same as lines of a table. */
  async rows(visitorId: string, query: Query, now: Date): Promise<ExportedFigures[]> {
    const report = await this.of(visitorId, query, now);
    const { campaigns, landingPages, otherPages, weekdays } = report;
    return [
      exported('total', `${report.period.from} to ${report.period.to}`, report.total),
      ...campaigns.map(({ campaign, ...figures }) =>
        exported('campaign', campaign?.name ?? 'No campaign', figures),
      ),
      ...landingPages.map(({ path, ...figures }) =>
        exported('landing page', path ?? 'Not known', figures),
      ),
      ...(otherPages ? [exported('landing page', 'Other pages', otherPages)] : []),
      ...weekdays.map(({ weekday, ...figures }) =>
        exported('weekday', weekdayNames[weekday - 1] ?? '', figures),
      ),
    ];
  }

  private async campaigns(groups: ReadonlyMap<string | null, Compared>): Promise<Campaigns> {
    const ids = [...groups.keys()].filter((id) => id !== null);
    const rows = await this.database.manager.findBy(CampaignEntity, { id: In(ids) });
    const known = new Map(rows.map(({ id, name, slug }) => [id, { id, name, slug }]));
    return ranked(groups).map(([id, compared]) => ({
      campaign: (id !== null && known.get(id)) || null,
      ...toFigures(compared),
    }));
  }
}

function ranked<K>(groups: ReadonlyMap<K, Compared>): [K, Compared][] {
  return [...groups].toSorted(([, one], [, other]) => byWorth(one, other));
}

/** Addresses can be anything, so only so many have a line of their own. */
function pagesOf(groups: ReadonlyMap<string | null, Compared>): Pages {
  const pages = ranked(groups);
  const first = pages.slice(0, affiliateLimits.landingPages);
  const others = pages.slice(first.length).map(([, compared]) => compared);
  return {
    landingPages: first.map(([path, compared]) => ({ path, ...toFigures(compared) })),
    otherPages:
      others.length === 0
        ? null
        : toFigures({
            now: sumOf(others.map(({ now }) => now)),
            before: sumOf(others.map(({ before }) => before)),
          }),
  };
}

function weekdaysOf(groups: ReadonlyMap<number, Compared>): AffiliateReport['weekdays'] {
  return weekdayNames.map((_, index) => {
    const weekday = index + 1;
    return { weekday, ...toFigures(groups.get(weekday) ?? { now: nothing, before: nothing }) };
  });
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function exported(by: string, name: string, figures: ReportFigures): ExportedFigures {
  const { clicks, referrals, conversionRate, earningsCents, daysToPurchase, before } = figures;
  return {
    by,
    name,
    clicks,
    referrals,
    conversionRate,
    earnings: toDollars(earningsCents),
    daysToPurchase,
    clicksBefore: before.clicks,
    referralsBefore: before.referrals,
    earningsBefore: toDollars(before.earningsCents),
  };
}
