import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { maxSharingContents } from '@tessera/contracts-billing';
import { EarningKinds } from '../../../platform/earning-content/index.js';
import { AdsFacade } from '../ads/index.js';
import { LedgerFacade } from '../ledger/index.js';
import { type Days, periodOf } from './revenue-series.service.js';

/** Which content of a visitor their share of ads comes from. */
@Injectable()
export class SharesByContent {
  constructor(
    private readonly ads: AdsFacade,
    private readonly earning: EarningKinds,
    private readonly ledger: LedgerFacade,
  ) {}

  /** @throws ApiProblem `invalid-period` */
  async of(owner: string, { from, to }: Days): Promise<Response<'GET /api/monetization/shares'>> {
    periodOf({ from, to });
    const [shares, balances] = await Promise.all([
      this.ads.sharesOf(owner, { from, to, limit: maxSharingContents }),
      this.ledger.sums({ kinds: ['creator-held', 'creator-payable'], owner }),
    ]);
    const known = await this.earning.describe(shares.map(({ content }) => content));
    return {
      contents: shares.map(({ content, impressions, clicks, cents: earnedCents }) => {
        const { label = 'Content', described = null } = known.get(content) ?? {};
        const title = described?.title ?? null;
        const path = described?.path ?? null;
        return { content, label, title, path, impressions, clicks, earnedCents };
      }),
      heldCents: balances['creator-held'],
      payableCents: balances['creator-payable'],
    };
  }
}
