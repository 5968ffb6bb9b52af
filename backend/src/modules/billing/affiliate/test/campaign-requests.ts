import {
  affiliateReport,
  type AffiliateReport,
  type Campaign,
  campaign,
  type CampaignState,
} from '@tessera/contracts-billing';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Clicks } from '../clicks/clicks.service.js';
import type { AffiliateSite } from './affiliate-site.js';

/** What an affiliate does with campaigns; others can be named instead. */
export class CampaignRequests {
  constructor(
    private readonly affiliates: AffiliateSite,
    private readonly owner: VisitorClient,
    private readonly code: string,
  ) {}

  create(name: string, slug: string, who = this.owner) {
    return who.call('POST /api/affiliate/campaigns', { body: { name, slug } });
  }

  async made(name: string, slug: string): Promise<Campaign> {
    return campaign.parse((await this.create(name, slug)).body);
  }

  async list(state: CampaignState = 'active', who = this.owner) {
    return (await who.call('GET /api/affiliate/campaigns', { query: { state } })).body;
  }

  change({ id, version }: Campaign, body: object, who = this.owner) {
    const request = { params: { id }, body, ifMatch: version };
    return who.call('PATCH /api/affiliate/campaigns/:id', request);
  }

  async report(query: object = {}): Promise<AffiliateReport> {
    const { body } = await this.owner.call('GET /api/affiliate/report', { query });
    return affiliateReport.parse(body);
  }

  /** Somebody who has followed a link, at any time. */
  async follow(
    link: { campaign?: string; landingPage?: string },
    at: Date,
  ): Promise<VisitorClient> {
    const friend = this.affiliates.site.visitor();
    await friend.call('GET /api/affiliate/code', {});
    const click = { code: this.code, visitorId: friend.id, network: null, at, ...link };
    await this.affiliates.site.get(Clicks).record(click);
    return friend;
  }
}
