import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AdContent,
  type AdPlacement,
  adPlacements,
  type Feature,
  type ShownAd,
} from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { EarningKinds } from '../../../platform/earning-content/index.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import { dayOf } from '../../../platform/utc-days/index.js';
import { AdTickets, providerAd } from './ad-tickets.js';
import { AdEntity } from './entities/ad.entity.js';
import { adsSettings, type AdsSettings } from './settings.js';
import { chooseByWeight } from './weighted-choice.js';

const withoutAds: Feature = 'ad-free';
const besideContent: readonly AdPlacement[] = ['results'];

/** Chooses what is shown to a visitor. */
@Injectable()
export class AdChoice {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly entitlements: Entitlements,
    private readonly tickets: AdTickets,
    private readonly earning: EarningKinds,
    @Inject(adsSettings.token) private readonly settings: AdsSettings,
  ) {}

  /**
   * An ad for each place, not the same one twice if there are others; none where the visitor's plan is without ads, and none beside their
   * own content, so that nobody earns by what they look at themselves.
   * @param content what the page shows; then only the place among its videos has an ad
   */
  async choose(visitorId: string, content: AdContent | undefined, now: Date): Promise<ShownAd[]> {
    if (await this.entitlements.has(visitorId, withoutAds)) return [];
    const owner = content === undefined ? null : await this.earning.ownerOf(content);
    if (owner === visitorId) return [];
    const earning = owner === null ? undefined : content;
    const issue = (placement: AdPlacement, ad: string): string =>
      this.tickets.issue({ ad, placement, content: earning }, visitorId, now);
    const places = content === undefined ? adPlacements : besideContent;
    if (this.settings.adFrameUrl !== null) {
      return places.map((placement) => {
        return { kind: 'provider', placement, ticket: issue(placement, providerAd) };
      });
    }
    const chosen = chooseEach(places, await this.active(now));
    return chosen.map(([placement, { id, title, text, url }]) => {
      return { kind: 'text', placement, ticket: issue(placement, id), title, text, url };
    });
  }

  private active(now: Date): Promise<AdEntity[]> {
    return this.database.manager
      .createQueryBuilder(AdEntity, 'ad')
      .where('ad.weight > 0 and coalesce(ad.startsOn, :today) <= :today')
      .andWhere('coalesce(ad.endsOn, :today) >= :today', {
        today: dayOf(now),
      })
      .getMany();
  }
}

function chooseEach(
  places: readonly AdPlacement[],
  ads: readonly AdEntity[],
): [AdPlacement, AdEntity][] {
  const chosen: [AdPlacement, AdEntity][] = [];
  for (const placement of places) {
    const others = ads.filter((ad) => chosen.every(([, other]) => other !== ad));
    const ad = chooseByWeight(others.length > 0 ? others : ads, Math.random());
    if (ad) chosen.push([placement, ad]);
  }
  return chosen;
}
