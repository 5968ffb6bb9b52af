import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import { maxSharingPlaylists } from '@tessera/contracts-billing';
import { PlaylistsFacade } from '../../discovery/playlists/index.js';
import { AdsFacade } from '../ads/index.js';
import { LedgerFacade } from '../ledger/index.js';
import { type Days, periodOf } from './revenue-series.service.js';

/** Which playlists of a visitor their share of ads comes from. */
@Injectable()
export class SharesByPlaylist {
  constructor(
    private readonly ads: AdsFacade,
    private readonly playlists: PlaylistsFacade,
    private readonly ledger: LedgerFacade,
  ) {}

  /** @throws ApiProblem `invalid-period` */
  async of(owner: string, { from, to }: Days): Promise<Response<'GET /api/monetization/shares'>> {
    periodOf({ from, to });
    const [shares, balances] = await Promise.all([
      this.ads.sharesOf(owner, { from, to, limit: maxSharingPlaylists }),
      this.ledger.sums({ kinds: ['creator-held', 'creator-payable'], owner }),
    ]);
    const found = await this.playlists.find(shares.map(({ playlistId }) => playlistId));
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    return {
      playlists: shares.map(({ playlistId: id, impressions, clicks, cents: earnedCents }) => {
        return { id, title: titles.get(id) ?? null, impressions, clicks, earnedCents };
      }),
      heldCents: balances['creator-held'],
      payableCents: balances['creator-payable'],
    };
  }
}
